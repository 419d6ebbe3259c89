import * as contract from "@/lib/live/contract";
import { keepViewing } from "@/lib/live/viewers";
import { route } from "@/lib/route";

export const PUT = route(contract.keepViewing, "deal.read", ({ actor, params, body }) =>
  keepViewing(actor, params.dealId, body),
);
