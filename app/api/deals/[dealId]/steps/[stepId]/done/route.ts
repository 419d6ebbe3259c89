import * as contract from "@/lib/deals/contract";
import * as steps from "@/lib/deals/steps";
import { route } from "@/lib/route";

export const POST = route(contract.finishStep, "deal.write", ({ actor, params, body }) =>
  steps.finishStep(actor, params.dealId, params.stepId, body),
);
