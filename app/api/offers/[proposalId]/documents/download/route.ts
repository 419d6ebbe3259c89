import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import * as offers from "@/lib/offers/service";

export const GET = publicRoute(contract.downloadOfferDocuments, "offer", ({ params }) =>
  offers.downloadOfferDocuments(params.proposalId),
);
