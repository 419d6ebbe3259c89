import * as contract from "@/lib/contracts/integrations";
import * as syncs from "@/lib/payroll/syncs";
import { route } from "@/lib/route";

export const GET = route(contract.getSyncBatch, "admin.use", ({ params }) => syncs.getSyncBatch(params.batchId));
