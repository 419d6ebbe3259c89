import * as contract from "@/lib/proposals/client/contract";
import { askQuestion } from "@/lib/proposals/client/questions";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.askQuestion, "offer", ({ params, body }) =>
  askQuestion(params.proposalId, body),
);
