import * as contract from "@/lib/payroll/contract";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const GET = route(contract.listSetAside, "admin.use", ({ params, query }) =>
  mappings.listSetAside(params.mappingId, query),
);
