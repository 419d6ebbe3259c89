import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as choices from "@/lib/payroll/choices";

export const GET = route(contract.listMappingCompanies, "admin.use", ({ actor, query }) =>
  choices.listMappingCompanies(actor, query.search),
);
