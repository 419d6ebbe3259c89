import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/service";
import { beginRun } from "@/lib/intelligence/start-run";
import { route } from "@/lib/route";

export const GET = route(contract.listCompanies, "company.read", ({ actor, query }) =>
  companies.listCompanies(actor, query),
);
export const POST = route(contract.createCompany, "company.write", ({ actor, body }) =>
  companies.createCompany(actor, body, beginRun),
);
