import * as contract from "@/lib/auth/contract";
import * as impersonation from "@/lib/auth/impersonation";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.exitImpersonation, null, () => impersonation.exitImpersonation());
