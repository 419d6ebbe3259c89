import * as contract from "@/lib/contacts/contract";
import * as contacts from "@/lib/contacts/service";
import { route } from "@/lib/route";

export const GET = route(contract.getContact, "company.read", ({ actor, params }) =>
  contacts.getContact(actor, params.contactId),
);
