import * as contract from "@/lib/intelligence/contract";
import * as corrections from "@/lib/intelligence/report-corrections";
import { route } from "@/lib/route";

export const PUT = route(contract.changeCorrection, "company.write", ({ actor, params, body }) =>
  corrections.changeCorrection(actor, params.companyId, params.correctionId, body),
);
export const DELETE = route(contract.undoCorrection, "company.write", ({ actor, params }) =>
  corrections.undoCorrection(actor, params.companyId, params.correctionId),
);
