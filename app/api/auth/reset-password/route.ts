import * as contract from "@/lib/auth/contract";
import { resetPassword } from "@/lib/auth/passwords";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.resetPassword, null, ({ body }) => resetPassword(body.token, body.password));
