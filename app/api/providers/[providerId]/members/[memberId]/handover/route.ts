import * as contract from "@/lib/contracts/team";
import { route } from "@/lib/route";
import * as team from "@/lib/team/service";

export const GET = route(contract.getHandover, "team.edit", ({ actor, params }) =>
  team.getHandover(actor, params.providerId, params.memberId),
);
