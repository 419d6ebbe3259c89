import { cancelCall } from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const POST = route(contract.cancelCall, "proposal.write", ({ actor, params, body }) =>
  cancelCall(actor, params.dealId, params.proposalId, body),
);
