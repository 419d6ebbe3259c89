import * as contract from "@/lib/intelligence/contract";
import * as settings from "@/lib/intelligence/settings";
import { route } from "@/lib/route";

export const GET = route(contract.getIntelligenceSettings, "provider.edit", ({ actor, params }) =>
  settings.getIntelligenceSettings(actor, params.providerId),
);
export const PATCH = route(contract.updateIntelligenceSettings, "provider.edit", ({ actor, params, body }) =>
  settings.updateIntelligenceSettings(actor, params.providerId, body),
);
