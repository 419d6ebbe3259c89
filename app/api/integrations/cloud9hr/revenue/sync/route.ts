import * as contract from "@/lib/payroll/contract";
import * as syncs from "@/lib/payroll/syncs";
import { route } from "@/lib/route";

export const POST = route(contract.syncAll, "admin.use", ({ actor, body }) => syncs.syncAll(actor, body));
