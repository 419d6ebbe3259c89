import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import * as proposals from "@/lib/proposals/service";

export const PATCH = route(contract.togglePrimary, "proposal.write", ({ actor, params }) =>
  proposals.togglePrimary(actor, params.dealId, params.proposalId),
);
