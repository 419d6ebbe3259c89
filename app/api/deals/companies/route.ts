import * as companies from "@/lib/companies/service";
import * as contract from "@/lib/contracts/deals";
import { route } from "@/lib/route";

export const GET = route(contract.listDealCompanies, "deal.read", ({ actor, query }) =>
  companies.listDealCompanies(actor, query.search),
);
