import * as costs from "@/lib/ai/costs";
import * as contract from "@/lib/contracts/model-costs";
import { route } from "@/lib/route";

export const GET = route(contract.listModelBudgets, "admin.use", ({ actor }) => costs.listModelBudgets(actor));
