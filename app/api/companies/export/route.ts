import { exportCompanies } from "@/lib/companies/export";
import * as contract from "@/lib/contracts/companies";
import { route } from "@/lib/route";

export const GET = route(contract.exportCompanies, "company.read", ({ actor, query }) => exportCompanies(actor, query));
