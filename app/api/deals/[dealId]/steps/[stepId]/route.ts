import * as contract from "@/lib/deals/contract";
import * as steps from "@/lib/deals/steps";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateStep, "deal.write", ({ actor, params, body }) =>
  steps.updateStep(actor, params.dealId, params.stepId, body),
);
export const DELETE = route(contract.deleteStep, "deal.write", ({ actor, params }) =>
  steps.deleteStep(actor, params.dealId, params.stepId),
);
