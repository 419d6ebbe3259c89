import * as contract from "@/lib/intelligence/contract";
import * as history from "@/lib/intelligence/reports";
import { route } from "@/lib/route";

export const GET = route(contract.getReport, "company.read", ({ actor, params }) =>
  history.getReport(actor, params.companyId, params.reportId),
);
