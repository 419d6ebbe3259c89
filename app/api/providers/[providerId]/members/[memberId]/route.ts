import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/service";

export const PATCH = route(contract.updateMember, "team.edit", ({ actor, params, body }) =>
  team.updateMember(actor, params.providerId, params.memberId, body),
);
export const DELETE = route(contract.removeMember, "team.edit", ({ actor, params, query }) =>
  team.removeMember(actor, params.providerId, params.memberId, query),
);
