import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { route } from "@/lib/route";

export const POST = route(contract.signOutEverywhere, "account.use", ({ actor }) => auth.signOutEverywhere(actor));
