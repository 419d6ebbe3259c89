import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateCompanyActivity, "deal.write", ({ actor, params, body }) =>
  timeline.updateActivity(actor, params, params.activityId, body),
);
export const DELETE = route(contract.deleteCompanyActivity, "deal.write", ({ actor, params }) =>
  timeline.deleteActivity(actor, params, params.activityId),
);
