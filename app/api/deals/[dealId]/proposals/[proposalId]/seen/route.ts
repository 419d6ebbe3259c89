import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import { markAnswerSeen } from "@/lib/proposals/service";

export const POST = route(contract.markAnswerSeen, "proposal.write", ({ actor, params }) =>
  markAnswerSeen(actor, params.dealId, params.proposalId),
);
