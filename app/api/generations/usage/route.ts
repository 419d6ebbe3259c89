import * as generations from "@/lib/ai/service";
import * as contract from "@/lib/contracts/generations";
import { route } from "@/lib/route";

export const GET = route(contract.getGenerationUsage, "admin.use", ({ actor }) =>
  generations.getGenerationUsage(actor),
);
