import * as contract from "@/lib/proposals/client/contract";
import * as settings from "@/lib/proposals/client/settings";
import { route } from "@/lib/route";

export const GET = route(contract.getOfferSettings, "provider.edit", ({ actor, params }) =>
  settings.getOfferSettings(actor, params.providerId),
);
export const PATCH = route(contract.updateOfferSettings, "provider.edit", ({ actor, params, body }) =>
  settings.updateOfferSettings(actor, params.providerId, body),
);
