import * as contacts from "@/lib/deals/contacts";
import * as contract from "@/lib/deals/contract";
import { route } from "@/lib/route";

export const PUT = route(contract.putDealContact, "deal.write", ({ actor, params, body }) =>
  contacts.putDealContact(actor, params.dealId, params.contactId, body),
);
export const DELETE = route(contract.deleteDealContact, "deal.write", ({ actor, params }) =>
  contacts.deleteDealContact(actor, params.dealId, params.contactId),
);
