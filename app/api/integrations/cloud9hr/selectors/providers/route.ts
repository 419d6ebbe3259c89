import * as choices from "@/lib/payroll/choices";
import * as contract from "@/lib/payroll/contract";
import { route } from "@/lib/route";

export const GET = route(contract.listMappingProviders, "admin.use", ({ actor, query }) =>
  choices.listMappingProviders(actor, query.search),
);
