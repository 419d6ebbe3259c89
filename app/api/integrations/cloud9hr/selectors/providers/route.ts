import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as choices from "@/lib/payroll/choices";

export const GET = route(contract.listMappingProviders, "admin.use", ({ actor, query }) =>
  choices.listMappingProviders(actor, query.search),
);
