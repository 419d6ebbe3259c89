import * as contract from "@/lib/contracts/scheduling";
import { route } from "@/lib/http/route";
import * as settings from "@/lib/scheduling/settings";

export const GET = route(contract.getScheduling, "provider.edit", ({ actor, params }) =>
  settings.getScheduling(actor, params.providerId),
);
export const PATCH = route(contract.updateScheduling, "provider.edit", ({ actor, params, body }) =>
  settings.updateScheduling(actor, params.providerId, body),
);
