import * as contract from "@/lib/bulk/contract";
import * as bulk from "@/lib/bulk/service";
import { route } from "@/lib/route";

export const POST = route(contract.previewBulkChange, "deal.write", ({ actor, body }) =>
  bulk.previewBulkChange(actor, body),
);
