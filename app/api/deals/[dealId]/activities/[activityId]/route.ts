import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateActivity, "deal.write", ({ actor, params, body }) =>
  timeline.updateActivity(actor, params, params.activityId, body),
);
export const DELETE = route(contract.deleteActivity, "deal.write", ({ actor, params }) =>
  timeline.deleteActivity(actor, params, params.activityId),
);
