import * as companies from "@/lib/companies/service";
import * as contract from "@/lib/deals/contract";
import { route } from "@/lib/route";

export const GET = route(contract.listDealCompanies, "deal.read", ({ actor, query }) =>
  companies.listDealCompanies(actor, query.search),
);
