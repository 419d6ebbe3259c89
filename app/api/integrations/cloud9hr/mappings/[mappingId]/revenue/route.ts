import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as mappings from "@/lib/payroll/mappings";

export const GET = route(contract.listMappingRevenue, "admin.use", ({ params, query }) =>
  mappings.listMappingRevenue(params.mappingId, query),
);
