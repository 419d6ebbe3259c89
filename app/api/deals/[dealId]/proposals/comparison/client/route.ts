import { compareForClient } from "@/lib/proposals/inside/comparison";
import * as contract from "@/lib/proposals/inside/contract-comparisons";
import { route } from "@/lib/route";

export const GET = route(contract.compareForClient, "proposal.read", ({ actor, params, query }) =>
  compareForClient(actor, params.dealId, query.proposals),
);
