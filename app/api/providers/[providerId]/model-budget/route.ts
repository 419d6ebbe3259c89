import * as usage from "@/lib/ai/model-usage";
import * as contract from "@/lib/contracts/model-costs";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateModelBudget, "admin.use", ({ actor, params, body }) =>
  usage.updateModelBudget(actor, params.providerId, body),
);
