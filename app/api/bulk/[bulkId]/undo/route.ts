import * as contract from "@/lib/bulk/contract";
import * as bulk from "@/lib/bulk/service";
import { route } from "@/lib/route";

export const POST = route(contract.undoBulkChange, "deal.write", ({ actor, params }) =>
  bulk.undoBulkChange(actor, params.bulkId),
);
