import * as contract from "@/lib/contacts/contract";
import { exportContacts } from "@/lib/contacts/export";
import { route } from "@/lib/route";

export const GET = route(contract.exportContacts, "company.read", ({ actor, query }) => exportContacts(actor, query));
