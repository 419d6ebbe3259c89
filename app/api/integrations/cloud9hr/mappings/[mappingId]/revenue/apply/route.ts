import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as mappings from "@/lib/payroll/mappings";

export const POST = route(contract.applyMapping, "admin.use", ({ actor, params }) =>
  mappings.applyMapping(actor, params.mappingId),
);
