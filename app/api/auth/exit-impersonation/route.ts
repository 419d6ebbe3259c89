import * as impersonation from "@/lib/auth/impersonation";
import * as contract from "@/lib/contracts/auth";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.exitImpersonation, null, () => impersonation.exitImpersonation());
