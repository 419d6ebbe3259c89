import * as contract from "@/lib/proposals/inside/contract";
import * as proposals from "@/lib/proposals/inside/service";
import { route } from "@/lib/route";

export const PATCH = route(contract.togglePrimary, "proposal.write", ({ actor, params }) =>
  proposals.togglePrimary(actor, params.dealId, params.proposalId),
);
