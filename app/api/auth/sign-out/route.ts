import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { route } from "@/lib/route";

export const POST = route(contract.signOut, "account.use", ({ actor }) => auth.signOut(actor));
