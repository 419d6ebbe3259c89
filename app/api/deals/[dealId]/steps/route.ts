import * as contract from "@/lib/deals/contract";
import * as steps from "@/lib/deals/steps";
import { route } from "@/lib/route";

export const GET = route(contract.listSteps, "deal.read", ({ actor, params }) => steps.listSteps(actor, params.dealId));
export const POST = route(contract.createStep, "deal.write", ({ actor, params, body }) =>
  steps.createStep(actor, params.dealId, body),
);
