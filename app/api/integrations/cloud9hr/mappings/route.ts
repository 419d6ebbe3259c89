import * as contract from "@/lib/payroll/contract";
import * as mappings from "@/lib/payroll/mappings";
import { route } from "@/lib/route";

export const GET = route(contract.listMappings, "admin.use", ({ query }) => mappings.listMappings(query));
export const POST = route(contract.createMapping, "admin.use", ({ actor, body }) =>
  mappings.createMapping(actor, body),
);
