import * as contract from "@/lib/proposals/inside/contract";
import * as proposals from "@/lib/proposals/inside/service";
import { route } from "@/lib/route";

export const GET = route(contract.getProposal, "proposal.read", ({ actor, params }) =>
  proposals.getProposal(actor, params.dealId, params.proposalId),
);
