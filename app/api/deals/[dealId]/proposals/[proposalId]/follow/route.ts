import * as contract from "@/lib/proposals/inside/contract";
import { followProposal } from "@/lib/proposals/inside/service";
import { route } from "@/lib/route";

export const POST = route(contract.followProposal, "proposal.write", ({ actor, params, body }) =>
  followProposal(actor, params.dealId, params.proposalId, body.follow),
);
