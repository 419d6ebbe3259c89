import * as usage from "@/lib/ai/model-usage";
import * as contract from "@/lib/contracts/model-costs";
import { route } from "@/lib/route";

export const GET = route(contract.getModelUsage, "provider.edit", ({ actor, params }) =>
  usage.getModelUsage(actor, params.providerId),
);
