import * as impersonation from "@/lib/auth/impersonation";
import * as contract from "@/lib/contracts/auth";
import { route } from "@/lib/route";

export const POST = route(contract.impersonate, "admin.use", ({ actor, body }) =>
  impersonation.impersonate(actor, body.userId),
);
