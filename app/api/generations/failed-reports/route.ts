import * as contract from "@/lib/ai/contract";
import * as failures from "@/lib/intelligence/failures";
import { route } from "@/lib/route";

export const GET = route(contract.listFailedReports, "admin.use", ({ actor, query }) =>
  failures.listFailedReports(actor, query),
);
