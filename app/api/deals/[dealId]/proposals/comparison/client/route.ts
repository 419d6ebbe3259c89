import * as contract from "@/lib/contracts/proposals/comparisons";
import { compareForClient } from "@/lib/proposals/inside/comparison";
import { route } from "@/lib/route";

export const GET = route(contract.compareForClient, "proposal.read", ({ actor, params, query }) =>
  compareForClient(actor, params.dealId, query.proposals),
);
