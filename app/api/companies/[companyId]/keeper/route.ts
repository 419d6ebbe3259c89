import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/keepers";
import { route } from "@/lib/route";

export const PATCH = route(contract.giveCompany, "company.write", ({ actor, params, body }) =>
  companies.giveCompany(actor, params.companyId, body),
);
