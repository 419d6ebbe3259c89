import * as contract from "@/lib/proposals/inside/contract";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { route } from "@/lib/route";

export const POST = route(contract.sendOffer, "proposal.write", ({ actor, params, body }) =>
  sendOffer(actor, params.dealId, params.proposalId, body),
);
