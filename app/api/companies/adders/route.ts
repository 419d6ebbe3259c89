import * as companies from "@/lib/companies/service";
import * as contract from "@/lib/contracts/companies";
import { route } from "@/lib/route";

export const GET = route(contract.listAdders, "company.read", ({ actor }) => companies.listAdders(actor));
