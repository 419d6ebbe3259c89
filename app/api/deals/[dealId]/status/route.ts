import * as contract from "@/lib/deals/contract";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const PATCH = route(contract.setDealStatus, "deal.write", ({ actor, params, body }) =>
  deals.setDealStatus(actor, params.dealId, body),
);
