import * as contract from "@/lib/auth/contract";
import { route } from "@/lib/route";
import * as invitations from "@/lib/team/invitations";

export const POST = route(contract.acceptInvitation, "account.use", ({ actor, params }) =>
  invitations.acceptInvitation(actor, params.invitationId),
);
export const DELETE = route(contract.declineInvitation, "account.use", ({ actor, params }) =>
  invitations.declineInvitation(actor, params.invitationId),
);
