import * as contract from "@/lib/duplicates/contract";
import { undoMerge } from "@/lib/merges/service";
import { route } from "@/lib/route";

export const POST = route(contract.undoMerge, "duplicates.manage", ({ actor, params }) =>
  undoMerge(actor, params.mergeId),
);
