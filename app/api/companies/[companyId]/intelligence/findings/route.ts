import * as contract from "@/lib/intelligence/contract";
import * as findings from "@/lib/intelligence/report-findings";
import { route } from "@/lib/route";

export const GET = route(contract.getReportFindings, "company.read", ({ actor, params }) =>
  findings.getReportFindings(actor, params.companyId),
);
