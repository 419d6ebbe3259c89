import * as contract from "@/lib/contracts/generations";
import * as generations from "@/lib/generations/service";
import { route } from "@/lib/http/route";

export const GET = route(contract.getGenerationUsage, "admin.use", ({ actor }) =>
  generations.getGenerationUsage(actor),
);
