import * as contract from "@/lib/contracts/revenue";
import { route } from "@/lib/http/route";
import * as revenue from "@/lib/revenue/service";

export const GET = route(contract.exportSalesRevenue, "account.use", ({ actor, query }) =>
  revenue.exportSalesRevenue(actor, query),
);
