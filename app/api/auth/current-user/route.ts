import * as auth from "@/lib/auth/service";
import * as contract from "@/lib/contracts/auth";
import { route } from "@/lib/route";

export const GET = route(contract.getCurrentUser, "account.use", ({ actor }) =>
  auth.getCurrentUserAndRenewCookie(actor),
);
