import * as contract from "@/lib/contracts/integrations";
import * as choices from "@/lib/payroll/choices";
import { route } from "@/lib/route";

export const GET = route(contract.listMappingReps, "admin.use", ({ query }) => choices.listMappingReps(query));
