import { resetPassword } from "@/lib/auth/passwords";
import * as contract from "@/lib/contracts/auth";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.resetPassword, null, ({ body }) => resetPassword(body.token, body.password));
