import * as contract from "@/lib/proposals/signing/contract";
import * as accounts from "@/lib/proposals/signing/vendor/docuseal-accounts";
import { route } from "@/lib/route";

export const GET = route(contract.getDocuseal, "provider.edit", ({ actor, params }) =>
  accounts.getDocuseal(actor, params.providerId),
);
export const PUT = route(contract.connectDocuseal, "provider.edit", ({ actor, params, body }) =>
  accounts.connectDocuseal(actor, params.providerId, body),
);
export const DELETE = route(contract.disconnectDocuseal, "provider.edit", ({ actor, params }) =>
  accounts.disconnectDocuseal(actor, params.providerId),
);
