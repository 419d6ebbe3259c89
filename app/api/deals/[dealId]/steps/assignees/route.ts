import * as contract from "@/lib/deals/contract";
import * as steps from "@/lib/deals/steps";
import { route } from "@/lib/route";

export const GET = route(contract.listStepAssignees, "deal.read", ({ actor, params }) =>
  steps.listStepAssignees(actor, params.dealId),
);
