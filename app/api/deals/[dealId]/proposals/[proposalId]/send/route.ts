import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import { sendOffer } from "@/lib/offers/sending";

export const POST = route(contract.sendOffer, "proposal.write", ({ actor, params, body }) =>
  sendOffer(actor, params.dealId, params.proposalId, body),
);
