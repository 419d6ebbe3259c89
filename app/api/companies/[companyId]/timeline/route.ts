import * as contract from "@/lib/deals/contract";
import * as timeline from "@/lib/deals/timeline-pages";
import { route } from "@/lib/route";

export const GET = route(contract.listCompanyTimeline, "deal.read", ({ actor, params, query }) =>
  timeline.listCompanyTimeline(actor, params.companyId, query),
);
