import * as contract from "@/lib/contracts/intelligence";
import { route } from "@/lib/http/route";
import * as intelligence from "@/lib/intelligence/service";

export const GET = route(contract.getIntelligenceReport, "company.read", ({ actor, params }) =>
  intelligence.getIntelligenceReport(actor, params.companyId),
);
export const POST = route(contract.startIntelligence, "company.write", ({ actor, params }) =>
  intelligence.startIntelligence(actor, params.companyId),
);
