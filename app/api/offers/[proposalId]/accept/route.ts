import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import * as offers from "@/lib/offers/service";

export const POST = publicRoute(contract.acceptOffer, "offer", ({ params, body }) =>
  offers.decideOffer(params.proposalId, body.accept, body.reason),
);
