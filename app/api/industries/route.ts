import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/service";
import { route } from "@/lib/route";

export const GET = route(contract.listIndustries, "company.read", () => companies.listIndustries());
