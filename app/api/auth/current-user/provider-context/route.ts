import * as contract from "@/lib/auth/contract";
import * as auth from "@/lib/auth/service";
import { route } from "@/lib/route";

export const PATCH = route(contract.switchProvider, "account.use", ({ actor, body }) =>
  auth.switchProvider(actor, body.providerContextId),
);
