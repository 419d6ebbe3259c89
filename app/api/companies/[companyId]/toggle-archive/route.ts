import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/service";
import { route } from "@/lib/route";

export const POST = route(contract.toggleCompanyArchive, "company.write", ({ actor, params }) =>
  companies.toggleArchive(actor, params.companyId),
);
