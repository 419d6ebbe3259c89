import * as usage from "@/lib/ai/model-usage";
import * as contract from "@/lib/contracts/model-costs";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateModelLimits, "provider.edit", ({ actor, params, body }) =>
  usage.updateModelLimits(actor, params.providerId, body),
);
