import * as contract from "@/lib/payroll/contract";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const GET = route(contract.getMapping, "admin.use", ({ params }) => mappings.getMapping(params.mappingId));
export const PATCH = route(contract.updateMapping, "admin.use", ({ actor, params, body }) =>
  mappings.updateMapping(actor, params.mappingId, body),
);
export const DELETE = route(contract.removeMapping, "admin.use", ({ actor, params, query }) =>
  mappings.removeMapping(actor, params.mappingId, query),
);
