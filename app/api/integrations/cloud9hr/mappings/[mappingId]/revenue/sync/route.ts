import * as contract from "@/lib/payroll/contract";
import * as syncs from "@/lib/payroll/syncs";
import { route } from "@/lib/route";

export const POST = route(contract.syncMapping, "admin.use", ({ actor, params }) =>
  syncs.syncMapping(actor, params.mappingId),
);
