import * as contract from "@/lib/contacts/contract";
import * as contacts from "@/lib/contacts/service";
import { route } from "@/lib/route";

export const GET = route(contract.listAllContacts, "company.read", ({ actor, query }) =>
  contacts.listAllContacts(actor, query),
);
