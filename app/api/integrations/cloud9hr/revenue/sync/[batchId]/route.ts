import * as contract from "@/lib/contracts/integrations";
import { route } from "@/lib/http/route";
import * as syncs from "@/lib/payroll/syncs";

export const GET = route(contract.getSyncBatch, "admin.use", ({ params }) => syncs.getSyncBatch(params.batchId));
