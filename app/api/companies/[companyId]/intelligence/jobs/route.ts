import * as contract from "@/lib/contracts/intelligence";
import { route } from "@/lib/http/route";
import * as intelligence from "@/lib/intelligence/service";

export const GET = route(contract.listIntelligenceJobs, "company.read", ({ actor, params }) =>
  intelligence.listIntelligenceJobs(actor, params.companyId),
);
