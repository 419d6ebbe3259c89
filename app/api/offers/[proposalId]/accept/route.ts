import * as contract from "@/lib/proposals/client/contract";
import * as offers from "@/lib/proposals/client/service";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.acceptOffer, "offer", ({ params, body }) =>
  offers.answerOffer(params.proposalId, body.accept, body.reason),
);
