import * as contract from "@/lib/ai/contract";
import { listModelUsage } from "@/lib/ai/usage";
import { route } from "@/lib/route";

export const GET = route(contract.listModelUsage, "admin.use", ({ actor }) => listModelUsage(actor));
