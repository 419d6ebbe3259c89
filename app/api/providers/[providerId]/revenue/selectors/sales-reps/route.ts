import * as contract from "@/lib/revenue/contract";
import * as revenue from "@/lib/revenue/service";
import { route } from "@/lib/route";

export const GET = route(contract.listProviderRevenueReps, "provider.edit", ({ actor, params, query }) =>
  revenue.listProviderReps(actor, params.providerId, query),
);
