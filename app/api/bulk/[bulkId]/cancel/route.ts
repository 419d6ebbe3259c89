import * as contract from "@/lib/bulk/contract";
import * as bulk from "@/lib/bulk/service";
import { route } from "@/lib/route";

export const POST = route(contract.cancelBulkChange, "deal.write", ({ actor, params }) =>
  bulk.cancelBulkChange(actor, params.bulkId),
);
