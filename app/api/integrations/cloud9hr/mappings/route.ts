import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as mappings from "@/lib/payroll/mappings";

export const GET = route(contract.listMappings, "admin.use", ({ query }) => mappings.listMappings(query));
export const POST = route(contract.createMapping, "admin.use", ({ actor, body }) =>
  mappings.createMapping(actor, body),
);
