import * as contract from "@/lib/intelligence/contract";
import * as corrections from "@/lib/intelligence/report-corrections";
import { route } from "@/lib/route";

export const GET = route(contract.listCorrections, "company.read", ({ actor, params }) =>
  corrections.listCorrections(actor, params.companyId),
);
export const POST = route(contract.correctClaim, "company.write", ({ actor, params, body }) =>
  corrections.correctClaim(actor, params.companyId, body),
);
