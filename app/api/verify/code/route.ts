import * as contract from "@/lib/proposals/agreement/contract";
import { verifyCode } from "@/lib/proposals/agreement/verify";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.verifyCode, "verify", ({ body }) => verifyCode(body.code));
