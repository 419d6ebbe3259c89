import * as contract from "@/lib/proposals/client/contract";
import { forwardOffer } from "@/lib/proposals/client/forwarding";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.forwardOffer, "offer", ({ params, body }) =>
  forwardOffer(params.proposalId, body),
);
