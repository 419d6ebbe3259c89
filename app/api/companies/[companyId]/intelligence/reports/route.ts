import * as contract from "@/lib/intelligence/contract";
import * as history from "@/lib/intelligence/reports";
import { route } from "@/lib/route";

export const GET = route(contract.listReports, "company.read", ({ actor, params }) =>
  history.listReports(actor, params.companyId),
);
