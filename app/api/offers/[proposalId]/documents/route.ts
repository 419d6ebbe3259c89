import * as contract from "@/lib/proposals/client/contract";
import { correctOfferDocuments } from "@/lib/proposals/client/corrections";
import * as offers from "@/lib/proposals/client/service";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute(contract.createOfferDocuments, "offer", ({ params, body }) =>
  offers.createOfferDocuments(params.proposalId, body),
);
export const PUT = publicRoute(contract.correctOfferDocuments, "offer", ({ params, body }) =>
  correctOfferDocuments(params.proposalId, body),
);
