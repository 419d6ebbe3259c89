import { route } from "@/lib/route";
import * as contract from "@/lib/users/contract";
import * as users from "@/lib/users/service";

export const POST = route(contract.resendUserInvitation, "admin.use", ({ actor, params }) =>
  users.resendInvitation(actor, params.userId),
);
