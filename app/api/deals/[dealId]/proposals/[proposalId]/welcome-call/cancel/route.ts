import * as contract from "@/lib/contracts/proposals/proposals";
import { cancelCall } from "@/lib/proposals/inside/changes";
import { route } from "@/lib/route";

export const POST = route(contract.cancelCall, "proposal.write", ({ actor, params, body }) =>
  cancelCall(actor, params.dealId, params.proposalId, body),
);
