import * as contract from "@/lib/contracts/duplicates";
import { previewMerge } from "@/lib/merges/service";
import { route } from "@/lib/route";

export const GET = route(contract.previewMerge, "duplicates.manage", ({ actor, query }) => previewMerge(actor, query));
