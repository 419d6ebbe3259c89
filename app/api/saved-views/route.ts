import * as contract from "@/lib/lists/contract";
import * as views from "@/lib/lists/saved-views";
import { route } from "@/lib/route";

export const GET = route(contract.listSavedViews, "account.use", ({ actor, query }) =>
  views.listSavedViews(actor, query.list),
);
export const POST = route(contract.createSavedView, "account.use", ({ actor, body }) =>
  views.createSavedView(actor, body),
);
