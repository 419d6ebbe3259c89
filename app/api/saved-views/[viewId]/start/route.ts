import * as contract from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { route } from "@/lib/route";

export const PUT = route(contract.setStartView, "account.use", ({ actor, params }) =>
  views.setStartView(actor, params.viewId),
);
export const DELETE = route(contract.unsetStartView, "account.use", ({ actor, params }) =>
  views.unsetStartView(actor, params.viewId),
);
