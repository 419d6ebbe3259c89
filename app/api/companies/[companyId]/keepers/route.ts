import * as contract from "@/lib/companies/contract";
import * as companies from "@/lib/companies/keepers";
import { route } from "@/lib/route";

export const GET = route(contract.listKeepers, "company.read", ({ actor, params }) =>
  companies.listKeepers(actor, params.companyId),
);
