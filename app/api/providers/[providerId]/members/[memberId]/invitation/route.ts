import * as contract from "@/lib/contracts/team";
import { route } from "@/lib/route";
import * as team from "@/lib/team/service";

export const POST = route(contract.resendMemberInvitation, "team.edit", ({ actor, params }) =>
  team.resendInvitation(actor, params.providerId, params.memberId),
);
