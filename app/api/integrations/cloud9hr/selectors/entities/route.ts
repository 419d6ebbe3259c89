import * as contract from "@/lib/contracts/integrations";
import * as choices from "@/lib/payroll/choices";
import { route } from "@/lib/route";

export const GET = route(contract.listEntities, "admin.use", ({ query }) => choices.listEntities(query.companyName));
