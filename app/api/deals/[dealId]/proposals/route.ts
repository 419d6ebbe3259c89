import * as contract from "@/lib/proposals/inside/contract";
import * as proposals from "@/lib/proposals/inside/service";
import { route } from "@/lib/route";

export const GET = route(contract.listProposals, "proposal.read", ({ actor, params }) =>
  proposals.listProposals(actor, params.dealId),
);
export const POST = route(contract.createProposal, "proposal.write", ({ actor, params, body }) =>
  proposals.createProposal(actor, params.dealId, body),
);
