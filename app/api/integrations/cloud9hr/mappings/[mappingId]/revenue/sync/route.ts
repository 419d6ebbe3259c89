import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as syncs from "@/lib/payroll/syncs";

export const POST = route(contract.syncMapping, "admin.use", ({ actor, params }) =>
  syncs.syncMapping(actor, params.mappingId),
);
