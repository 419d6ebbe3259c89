import * as contract from "@/lib/forecast/contract";
import { getGoals, updateGoals } from "@/lib/forecast/goals";
import { route } from "@/lib/route";

export const GET = route(contract.getGoals, "provider.edit", ({ actor, params, query }) =>
  getGoals(actor, params.providerId, query.quarter),
);

export const PATCH = route(contract.updateGoals, "provider.edit", ({ actor, params, body }) =>
  updateGoals(actor, params.providerId, body),
);
