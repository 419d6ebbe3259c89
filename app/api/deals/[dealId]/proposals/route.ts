import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import * as proposals from "@/lib/proposals/service";

export const GET = route(contract.listProposals, "proposal.read", ({ actor, params }) =>
  proposals.listProposals(actor, params.dealId),
);
export const POST = route(contract.createProposal, "proposal.write", ({ actor, params, body }) =>
  proposals.createProposal(actor, params.dealId, body),
);
