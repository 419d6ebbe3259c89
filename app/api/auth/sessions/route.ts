import * as auth from "@/lib/auth/service";
import * as contract from "@/lib/contracts/auth";
import { route } from "@/lib/route";

export const GET = route(contract.listSessions, "account.use", ({ actor }) => auth.listSessions(actor));
