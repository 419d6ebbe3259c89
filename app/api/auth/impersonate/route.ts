import * as contract from "@/lib/auth/contract";
import * as impersonation from "@/lib/auth/impersonation";
import { route } from "@/lib/route";

export const POST = route(contract.impersonate, "admin.use", ({ actor, body }) =>
  impersonation.impersonate(actor, body.userId),
);
