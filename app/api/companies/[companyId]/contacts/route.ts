import * as contacts from "@/lib/companies/contacts";
import * as contract from "@/lib/contacts/contract";
import { route } from "@/lib/route";

export const GET = route(contract.listContacts, "company.read", ({ actor, params }) =>
  contacts.listContacts(actor, params.companyId),
);
export const POST = route(contract.createContact, "company.write", ({ actor, params, body }) =>
  contacts.createContact(actor, params.companyId, body),
);
