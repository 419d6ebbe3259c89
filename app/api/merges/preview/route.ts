import * as contract from "@/lib/duplicates/contract";
import { previewMerge } from "@/lib/merges/service";
import { route } from "@/lib/route";

export const GET = route(contract.previewMerge, "duplicates.manage", ({ actor, query }) => previewMerge(actor, query));
