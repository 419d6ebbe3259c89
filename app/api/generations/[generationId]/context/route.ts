import * as contract from "@/lib/ai/contract";
import * as generations from "@/lib/ai/service";
import { route } from "@/lib/route";

export const GET = route(contract.getGenerationContext, "admin.use", ({ actor, params, query }) =>
  generations.getGenerationContext(actor, params.generationId, query),
);
