import * as contract from "@/lib/contracts/companies";
import * as deals from "@/lib/deals/service";
import { route } from "@/lib/route";

export const GET = route(contract.listCompanyDeals, "deal.read", ({ actor, params }) =>
  deals.listCompanyDeals(actor, params.companyId),
);
