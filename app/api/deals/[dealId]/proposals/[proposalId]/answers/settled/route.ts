import * as contract from "@/lib/proposals/inside/contract";
import { settleQuestion } from "@/lib/proposals/inside/talk";
import { route } from "@/lib/route";

export const POST = route(contract.settleQuestion, "proposal.write", ({ actor, params, body }) =>
  settleQuestion(actor, params.dealId, params.proposalId, body?.question),
);
