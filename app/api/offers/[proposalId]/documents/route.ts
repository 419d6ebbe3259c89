import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import { correctOfferDocuments } from "@/lib/offers/corrections";
import * as offers from "@/lib/offers/service";

export const POST = publicRoute(contract.createOfferDocuments, "offer", ({ params, body }) =>
  offers.createOfferDocuments(params.proposalId, body),
);
export const PUT = publicRoute(contract.correctOfferDocuments, "offer", ({ params, body }) =>
  correctOfferDocuments(params.proposalId, body),
);
