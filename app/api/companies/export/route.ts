import * as contract from "@/lib/companies/contract";
import { exportCompanies } from "@/lib/companies/export";
import { route } from "@/lib/route";

export const GET = route(contract.exportCompanies, "company.read", ({ actor, query }) => exportCompanies(actor, query));
