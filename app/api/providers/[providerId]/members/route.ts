import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/service";

export const GET = route(contract.listMembers, "team.edit", ({ actor, params, query }) =>
  team.listMembers(actor, params.providerId, query),
);
export const POST = route(contract.addMember, "team.edit", ({ actor, params, body }) =>
  team.addMember(actor, params.providerId, body),
);
