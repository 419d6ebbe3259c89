import * as contract from "@/lib/auth/contract";
import { route } from "@/lib/route";
import * as invitations from "@/lib/team/invitations";

export const GET = route(contract.listInvitations, "account.use", ({ actor }) => invitations.listInvitations(actor));
