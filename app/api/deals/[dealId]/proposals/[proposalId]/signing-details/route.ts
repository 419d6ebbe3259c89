import { correctSigningDetails } from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const PUT = route(contract.correctSigningDetails, "proposal.write", ({ actor, params, body }) =>
  correctSigningDetails(actor, params.dealId, params.proposalId, body),
);
