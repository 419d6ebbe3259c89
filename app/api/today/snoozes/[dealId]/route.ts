import { route } from "@/lib/route";
import * as contract from "@/lib/today/contract";
import { snoozeDeal, wakeDeal } from "@/lib/today/service";

export const PUT = route(contract.snoozeDeal, "deal.write", ({ actor, params, body }) =>
  snoozeDeal(actor, params.dealId, body.until),
);
export const DELETE = route(contract.wakeDeal, "deal.write", ({ actor, params }) => wakeDeal(actor, params.dealId));
