import * as contract from "@/lib/deals/contract";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const GET = route(contract.getDeal, "deal.read", ({ actor, params }) => deals.getDeal(actor, params.dealId));
export const PATCH = route(contract.updateDeal, "deal.write", ({ actor, params, body }) =>
  deals.updateDeal(actor, params.dealId, body),
);
