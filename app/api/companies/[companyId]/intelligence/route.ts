import * as contract from "@/lib/intelligence/contract";
import * as intelligence from "@/lib/intelligence/service";
import { route } from "@/lib/route";

export const GET = route(contract.getIntelligenceReport, "company.read", ({ actor, params }) =>
  intelligence.getIntelligenceReport(actor, params.companyId),
);
export const POST = route(contract.startIntelligence, "company.write", ({ actor, params }) =>
  intelligence.startIntelligence(actor, params.companyId),
);
