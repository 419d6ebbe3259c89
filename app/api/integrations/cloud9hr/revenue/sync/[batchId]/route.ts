import * as contract from "@/lib/payroll/contract";
import * as syncs from "@/lib/payroll/syncs";
import { route } from "@/lib/route";

export const GET = route(contract.getSyncBatch, "admin.use", ({ params }) => syncs.getSyncBatch(params.batchId));
