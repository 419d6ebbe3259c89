import * as contract from "@/lib/proposals/inside/contract";
import { markAnswerSeen } from "@/lib/proposals/inside/service";
import { route } from "@/lib/route";

export const POST = route(contract.markAnswerSeen, "proposal.write", ({ actor, params }) =>
  markAnswerSeen(actor, params.dealId, params.proposalId),
);
