import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import { correctSigningDetails } from "@/lib/offers/corrections";

export const PUT = route(contract.correctSigningDetails, "proposal.write", ({ actor, params, body }) =>
  correctSigningDetails(actor, params.dealId, params.proposalId, body),
);
