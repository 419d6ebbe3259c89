import * as contract from "@/lib/contracts/scheduling";
import { route } from "@/lib/http/route";
import * as accounts from "@/lib/scheduling/calendly-accounts";

export const PUT = route(contract.connectProviderCalendly, "provider.edit", ({ actor, params, body }) =>
  accounts.connectProviderCalendly(actor, params.providerId, body),
);
export const DELETE = route(contract.disconnectProviderCalendly, "provider.edit", ({ actor, params }) =>
  accounts.disconnectProviderCalendly(actor, params.providerId),
);
