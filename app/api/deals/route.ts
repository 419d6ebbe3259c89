import * as contract from "@/lib/deals/contract";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const GET = route(contract.listDeals, "deal.read", ({ actor, query }) => deals.listDeals(actor, query));
export const POST = route(contract.createDeal, "deal.write", ({ actor, body }) => deals.createDeal(actor, body));
