import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/former-members";

export const POST = route(contract.handOverDeals, "team.edit", ({ actor, params, body }) =>
  team.handOverDeals(actor, params.providerId, body),
);
