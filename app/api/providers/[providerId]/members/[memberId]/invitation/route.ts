import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/service";

export const POST = route(contract.resendMemberInvitation, "team.edit", ({ actor, params }) =>
  team.resendInvitation(actor, params.providerId, params.memberId),
);
