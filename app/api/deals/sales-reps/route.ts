import * as contract from "@/lib/deals/contract";
import * as reference from "@/lib/deals/reference";
import { route } from "@/lib/route";

export const GET = route(contract.listSalesReps, "deal.read", ({ actor, query }) =>
  reference.listSalesReps(actor, { former: query.former === "true" }),
);
