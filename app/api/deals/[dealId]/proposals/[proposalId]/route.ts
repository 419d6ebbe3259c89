import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import * as proposals from "@/lib/proposals/service";

export const GET = route(contract.getProposal, "proposal.read", ({ actor, params }) =>
  proposals.getProposal(actor, params.dealId, params.proposalId),
);
