import * as contract from "@/lib/revenue/contract";
import * as revenue from "@/lib/revenue/service";
import { route } from "@/lib/route";

export const GET = route(contract.exportProviderRevenue, "provider.edit", ({ actor, params, query }) =>
  revenue.exportProviderRevenue(actor, params.providerId, query),
);
