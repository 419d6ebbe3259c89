import * as contract from "@/lib/proposals/inside/contract";
import { answerQuestion } from "@/lib/proposals/inside/talk";
import { route } from "@/lib/route";

export const POST = route(contract.answerQuestion, "proposal.write", ({ actor, params, body }) =>
  answerQuestion(actor, params.dealId, params.proposalId, body.body, body.question),
);
