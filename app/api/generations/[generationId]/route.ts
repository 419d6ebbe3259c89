import * as contract from "@/lib/contracts/generations";
import * as generations from "@/lib/generations/service";
import { route } from "@/lib/http/route";

export const GET = route(contract.getGeneration, "admin.use", ({ actor, params }) =>
  generations.getGeneration(actor, params.generationId),
);
