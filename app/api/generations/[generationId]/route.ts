import * as contract from "@/lib/ai/contract";
import * as generations from "@/lib/ai/service";
import { route } from "@/lib/route";

export const GET = route(contract.getGeneration, "admin.use", ({ actor, params }) =>
  generations.getGeneration(actor, params.generationId),
);
