import * as contract from "@/lib/proposals/call/contract";
import * as settings from "@/lib/proposals/call/settings";
import { route } from "@/lib/route";

export const GET = route(contract.getScheduling, "provider.edit", ({ actor, params }) =>
  settings.getScheduling(actor, params.providerId),
);
export const PATCH = route(contract.updateScheduling, "provider.edit", ({ actor, params, body }) =>
  settings.updateScheduling(actor, params.providerId, body),
);
