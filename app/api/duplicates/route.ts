import * as contract from "@/lib/duplicates/contract";
import { listDuplicates } from "@/lib/duplicates/service";
import { route } from "@/lib/route";

export const GET = route(contract.listDuplicates, "duplicates.manage", ({ actor, query }) =>
  listDuplicates(actor, query),
);
