import { getCallTimes, moveCall } from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getCallTimes, "proposal.read", ({ actor, params }) =>
  getCallTimes(actor, params.dealId, params.proposalId),
);
export const PUT = route(contract.moveCall, "proposal.write", ({ actor, params, body }) =>
  moveCall(actor, params.dealId, params.proposalId, body),
);
