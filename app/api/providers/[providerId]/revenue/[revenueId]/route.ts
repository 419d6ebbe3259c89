import * as contract from "@/lib/revenue/contract";
import * as revenue from "@/lib/revenue/service";
import { route } from "@/lib/route";

export const GET = route(contract.getRevenue, "provider.edit", ({ actor, params }) =>
  revenue.getRevenue(actor, params.providerId, params.revenueId),
);
export const PATCH = route(contract.updateRevenue, "provider.edit", ({ actor, params, body }) =>
  revenue.updateRevenue(actor, params.providerId, params.revenueId, body),
);
export const DELETE = route(contract.deleteRevenue, "provider.edit", ({ actor, params }) =>
  revenue.deleteRevenue(actor, params.providerId, params.revenueId),
);
