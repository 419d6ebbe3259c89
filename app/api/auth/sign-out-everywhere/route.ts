import * as auth from "@/lib/auth/service";
import * as contract from "@/lib/contracts/auth";
import { route } from "@/lib/route";

export const POST = route(contract.signOutEverywhere, "account.use", ({ actor }) => auth.signOutEverywhere(actor));
