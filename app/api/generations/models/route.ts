import * as generations from "@/lib/ai/service";
import * as contract from "@/lib/contracts/generations";
import { route } from "@/lib/route";

export const GET = route(contract.listGenerationModels, "admin.use", ({ actor }) =>
  generations.listGenerationModels(actor),
);
