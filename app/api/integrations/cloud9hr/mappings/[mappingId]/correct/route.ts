import * as contract from "@/lib/payroll/contract";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const POST = route(contract.correctMapping, "admin.use", ({ actor, params, body }) =>
  mappings.correctMapping(actor, params.mappingId, body),
);
