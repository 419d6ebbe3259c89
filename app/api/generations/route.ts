import * as contract from "@/lib/ai/contract";
import * as generations from "@/lib/ai/service";
import { route } from "@/lib/route";

export const GET = route(contract.listGenerations, "admin.use", ({ actor, query }) =>
  generations.listGenerations(actor, query),
);
