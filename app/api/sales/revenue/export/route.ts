import * as contract from "@/lib/revenue/contract";
import * as revenue from "@/lib/revenue/service";
import { route } from "@/lib/route";

export const GET = route(contract.exportSalesRevenue, "account.use", ({ actor, query }) =>
  revenue.exportSalesRevenue(actor, query),
);
