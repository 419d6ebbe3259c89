import * as settings from "@/lib/revenue/commission-settings";
import * as contract from "@/lib/revenue/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getCommissionSettings, "provider.edit", ({ actor, params }) =>
  settings.getCommissionSettings(actor, params.providerId),
);
export const PATCH = route(contract.updateCommissionSettings, "provider.edit", ({ actor, params, body }) =>
  settings.updateCommissionSettings(actor, params.providerId, body),
);
