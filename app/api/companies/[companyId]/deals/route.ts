import * as contract from "@/lib/companies/contract";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const GET = route(contract.listCompanyDeals, "deal.read", ({ actor, params }) =>
  deals.listCompanyDeals(actor, params.companyId),
);
