import * as contract from "@/lib/contracts/revenue";
import { route } from "@/lib/http/route";
import * as revenue from "@/lib/revenue/service";

export const GET = route(contract.exportProviderRevenue, "provider.edit", ({ actor, params, query }) =>
  revenue.exportProviderRevenue(actor, params.providerId, query),
);
