import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/service";
import { route } from "@/lib/route";

export const GET = route(contract.getCompany, "company.read", ({ actor, params }) =>
  companies.getCompany(actor, params.companyId),
);
export const PATCH = route(contract.updateCompany, "company.write", ({ actor, params, body }) =>
  companies.updateCompany(actor, params.companyId, body),
);
