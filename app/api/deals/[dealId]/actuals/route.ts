import * as actuals from "@/lib/proposals/inside/actuals";
import * as contract from "@/lib/proposals/inside/contract-actuals";
import { route } from "@/lib/route";

export const GET = route(contract.getActuals, "proposal.read", ({ actor, params }) =>
  actuals.getActuals(actor, params.dealId),
);
