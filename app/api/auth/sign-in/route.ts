import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.signIn, null, ({ body: { email, password, timeZone } }) =>
  auth.signIn(email, password, timeZone),
);
