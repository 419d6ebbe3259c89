import * as contract from "@/lib/payroll/contract";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const POST = route(contract.applyMapping, "admin.use", ({ actor, params }) =>
  mappings.applyMapping(actor, params.mappingId),
);
