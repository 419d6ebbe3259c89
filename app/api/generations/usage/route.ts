import { listModelUsage } from "@/lib/ai/usage";
import * as contract from "@/lib/contracts/model-usage";
import { route } from "@/lib/route";

export const GET = route(contract.listModelUsage, "admin.use", ({ actor }) => listModelUsage(actor));
