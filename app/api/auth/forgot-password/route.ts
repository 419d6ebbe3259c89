import * as passwords from "@/lib/auth/passwords";
import * as contract from "@/lib/contracts/auth";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.forgotPassword, null, ({ body }) => passwords.forgotPassword(body.email));
