import * as bulk from "@/lib/bulk/service";
import * as contract from "@/lib/contracts/bulk";
import { route } from "@/lib/route";

export const POST = route(contract.previewBulkChange, "deal.write", ({ actor, body }) =>
  bulk.previewBulkChange(actor, body),
);
