import * as contract from "@/lib/contracts/proposals/comparisons";
import { compareAcrossProviders } from "@/lib/proposals/inside/comparison";
import { route } from "@/lib/route";

export const GET = route(contract.compareAcrossProviders, "proposal.read", ({ actor, params, query }) =>
  compareAcrossProviders(actor, params, query.proposals),
);
