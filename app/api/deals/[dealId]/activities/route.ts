import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline";
import { route } from "@/lib/route";

export const GET = route(contract.listActivities, "deal.read", ({ actor, params, query }) =>
  timeline.listActivities(actor, params.dealId, query),
);
export const POST = route(contract.createActivity, "deal.write", ({ actor, params, body }) =>
  timeline.createActivity(actor, params, body),
);
