import * as contract from "@/lib/providers/contract";
import * as settings from "@/lib/providers/settings";
import { route } from "@/lib/route";

export const GET = route(contract.getProviderSettings, "provider.edit", ({ actor, params }) =>
  settings.getProviderSettings(actor, params.providerId),
);
export const PATCH = route(contract.updateProviderSettings, "provider.edit", ({ actor, params, body }) =>
  settings.updateProviderSettings(actor, params.providerId, body),
);
