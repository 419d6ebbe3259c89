import * as contract from "@/lib/bulk/contract";
import * as bulk from "@/lib/bulk/service";
import { route } from "@/lib/route";

export const GET = route(contract.listBulkChanges, "deal.read", ({ actor, query }) =>
  bulk.listBulkChanges(actor, query),
);
export const POST = route(contract.startBulkChange, "deal.write", ({ actor, body }) =>
  bulk.startBulkChange(actor, body),
);
