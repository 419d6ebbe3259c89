import * as contract from "@/lib/auth/contract";
import * as passwords from "@/lib/auth/passwords";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.forgotPassword, null, ({ body }) => passwords.forgotPassword(body.email));
