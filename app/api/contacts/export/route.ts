import { exportContacts } from "@/lib/contacts/export";
import * as contract from "@/lib/contracts/contacts";
import { route } from "@/lib/route";

export const GET = route(contract.exportContacts, "company.read", ({ actor, query }) => exportContacts(actor, query));
