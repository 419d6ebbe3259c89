import * as contract from "@/lib/bulk/contract";
import * as bulk from "@/lib/bulk/service";
import { route } from "@/lib/route";

export const GET = route(contract.getBulkChange, "deal.read", ({ actor, params }) =>
  bulk.getBulkChange(actor, params.bulkId),
);
