import * as costs from "@/lib/ai/costs";
import * as contract from "@/lib/contracts/model-costs";
import { route } from "@/lib/route";

export const GET = route(contract.listModelCosts, "admin.use", ({ actor, query }) =>
  costs.listModelCosts(actor, query),
);
