import * as contract from "@/lib/ai/contract";
import * as usage from "@/lib/ai/usage";
import { route } from "@/lib/route";

export const GET = route(contract.getModelUsage, "provider.edit", ({ actor, params }) =>
  usage.getModelUsage(actor, params.providerId),
);
