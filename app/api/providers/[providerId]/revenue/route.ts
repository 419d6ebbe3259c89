import * as contract from "@/lib/revenue/contract";
import * as revenue from "@/lib/revenue/service";
import { route } from "@/lib/route";

export const GET = route(contract.getProviderRevenue, "provider.edit", ({ actor, params, query }) =>
  revenue.getProviderRevenue(actor, params.providerId, query),
);
export const POST = route(contract.createRevenue, "provider.edit", ({ actor, params, body }) =>
  revenue.createRevenue(actor, params.providerId, body),
);
