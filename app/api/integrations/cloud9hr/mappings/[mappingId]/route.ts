import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as mappings from "@/lib/payroll/mappings";

export const GET = route(contract.getMapping, "admin.use", ({ params }) => mappings.getMapping(params.mappingId));
export const PATCH = route(contract.updateMapping, "admin.use", ({ actor, params, body }) =>
  mappings.updateMapping(actor, params.mappingId, body),
);
