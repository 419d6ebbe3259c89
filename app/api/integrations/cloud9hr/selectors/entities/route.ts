import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as choices from "@/lib/payroll/choices";

export const GET = route(contract.listEntities, "admin.use", ({ query }) => choices.listEntities(query.companyName));
