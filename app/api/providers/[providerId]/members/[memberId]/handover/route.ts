import { route } from "@/lib/route";
import * as contract from "@/lib/team/contract";
import * as team from "@/lib/team/service";

export const GET = route(contract.getHandover, "team.edit", ({ actor, params }) =>
  team.getHandover(actor, params.providerId, params.memberId),
);
