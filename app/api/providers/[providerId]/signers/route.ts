import * as contract from "@/lib/proposals/signing/contract";
import * as settings from "@/lib/proposals/signing/signer-settings";
import { route } from "@/lib/route";

export const GET = route(contract.getSigners, "provider.edit", ({ actor, params }) =>
  settings.getSigners(actor, params.providerId),
);
export const PUT = route(contract.updateSigners, "provider.edit", ({ actor, params, body }) =>
  settings.updateSigners(actor, params.providerId, body),
);
