import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { route } from "@/lib/route";

export const GET = route(contract.listSessions, "account.use", ({ actor }) => auth.listSessions(actor));
