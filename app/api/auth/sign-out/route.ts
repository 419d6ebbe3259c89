import * as auth from "@/lib/auth/service";
import * as contract from "@/lib/contracts/auth";
import { route } from "@/lib/route";

export const POST = route(contract.signOut, "account.use", ({ actor }) => auth.signOut(actor));
