import * as contract from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { route } from "@/lib/route";

export const PATCH = route(contract.updateSavedView, "account.use", ({ actor, params, body }) =>
  views.updateSavedView(actor, params.viewId, body),
);
export const DELETE = route(contract.deleteSavedView, "account.use", ({ actor, params }) =>
  views.deleteSavedView(actor, params.viewId),
);
