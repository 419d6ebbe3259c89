import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/former-members";

export const GET = route(contract.listFormerMembers, "team.edit", ({ actor, params }) =>
  team.listFormerMembers(actor, params.providerId),
);
