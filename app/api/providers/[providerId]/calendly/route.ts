import * as accounts from "@/lib/proposals/call/calendly-accounts";
import * as contract from "@/lib/proposals/call/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getProviderCalendly, "provider.edit", ({ actor, params }) =>
  accounts.getProviderCalendly(actor, params.providerId),
);
export const PUT = route(contract.connectProviderCalendly, "provider.edit", ({ actor, params, body }) =>
  accounts.connectProviderCalendly(actor, params.providerId, body),
);
export const DELETE = route(contract.disconnectProviderCalendly, "provider.edit", ({ actor, params }) =>
  accounts.disconnectProviderCalendly(actor, params.providerId),
);
