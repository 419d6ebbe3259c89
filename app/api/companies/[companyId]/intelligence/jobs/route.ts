import * as contract from "@/lib/intelligence/contract";
import * as intelligence from "@/lib/intelligence/service";
import { route } from "@/lib/route";

export const GET = route(contract.listIntelligenceJobs, "company.read", ({ actor, params }) =>
  intelligence.listIntelligenceJobs(actor, params.companyId),
);
