import * as contract from "@/lib/duplicates/contract";
import { listMerges, mergeRecords } from "@/lib/merges/service";
import { route } from "@/lib/route";

export const GET = route(contract.listMerges, "duplicates.manage", ({ actor, query }) => listMerges(actor, query));
export const POST = route(contract.mergeRecords, "duplicates.manage", ({ actor, body }) => mergeRecords(actor, body));
