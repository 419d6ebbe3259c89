import * as contacts from "@/lib/deals/contacts";
import * as contract from "@/lib/deals/contract";
import { route } from "@/lib/route";

export const POST = route(contract.createDealContact, "deal.write", ({ actor, params, body }) =>
  contacts.createDealContact(actor, params.dealId, body),
);
