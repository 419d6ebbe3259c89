import * as contacts from "@/lib/companies/contacts";
import * as contract from "@/lib/contacts/contract";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateContact, "company.write", ({ actor, params, body }) =>
  contacts.updateContact(actor, params.companyId, params.contactId, body),
);
export const DELETE = route(contract.deleteContact, "company.write", ({ actor, params }) =>
  contacts.deleteContact(actor, params.companyId, params.contactId),
);
