import * as contacts from "@/lib/contacts/service";
import * as contract from "@/lib/contracts/contacts";
import { route } from "@/lib/route";

export const GET = route(contract.listAllContacts, "company.read", ({ actor, query }) =>
  contacts.listAllContacts(actor, query),
);
