import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.signIn, null, ({ body }) => auth.signIn(body.email, body.password));
