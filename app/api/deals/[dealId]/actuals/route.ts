import * as contract from "@/lib/contracts/proposals/actuals";
import * as actuals from "@/lib/proposals/inside/actuals";
import { route } from "@/lib/route";

export const GET = route(contract.getActuals, "proposal.read", ({ actor, params }) =>
  actuals.getActuals(actor, params.dealId),
);
