import * as contract from "@/lib/contracts/integrations";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const POST = route(contract.correctMapping, "admin.use", ({ actor, params, body }) =>
  mappings.correctMapping(actor, params.mappingId, body),
);
