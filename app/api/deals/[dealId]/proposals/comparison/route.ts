import { compareProposals } from "@/lib/proposals/inside/comparison";
import * as contract from "@/lib/proposals/inside/contract-comparisons";
import { route } from "@/lib/route";

export const GET = route(contract.compareProposals, "proposal.read", ({ actor, params, query }) =>
  compareProposals(actor, params.dealId, query.proposals),
);
