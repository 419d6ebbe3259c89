import * as bulk from "@/lib/bulk/service";
import * as contract from "@/lib/contracts/bulk";
import { route } from "@/lib/route";

export const GET = route(contract.getBulkChange, "deal.read", ({ actor, params }) =>
  bulk.getBulkChange(actor, params.bulkId),
);
