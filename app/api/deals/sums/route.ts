import * as contract from "@/lib/deals/contract";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const GET = route(contract.sumDeals, "deal.read", ({ actor, query }) => deals.sumDeals(actor, query));
