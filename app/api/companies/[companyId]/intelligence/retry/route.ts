import * as contract from "@/lib/intelligence/contract";
import * as intelligence from "@/lib/intelligence/service";
import { route } from "@/lib/route";

export const POST = route(contract.retryIntelligence, "company.write", ({ actor, params }) =>
  intelligence.retryIntelligence(actor, params.companyId),
);
