import * as contract from "@/lib/providers/contract";
import * as logo from "@/lib/providers/logo";
import { route } from "@/lib/route";

export const PUT = route(contract.setProviderLogo, "provider.edit", ({ actor, params, query, body }) =>
  logo.setProviderLogo(actor, params.providerId, body, query.version),
);
export const DELETE = route(contract.removeProviderLogo, "provider.edit", ({ actor, params, query }) =>
  logo.removeProviderLogo(actor, params.providerId, query.version),
);
