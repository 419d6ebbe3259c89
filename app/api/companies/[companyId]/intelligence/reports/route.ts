import * as contract from "@/lib/intelligence/contract-history";
import * as history from "@/lib/intelligence/reports";
import { route } from "@/lib/route";

export const GET = route(contract.listReports, "company.read", ({ actor, params }) =>
  history.listReports(actor, params.companyId),
);
