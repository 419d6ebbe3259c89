import * as contract from "@/lib/proposals/client/contract";
import * as offers from "@/lib/proposals/client/service";
import { publicRoute } from "@/lib/route";

export const PUT = publicRoute(contract.completeOfferDocuments, "offer", ({ params }) =>
  offers.completeOfferDocuments(params.proposalId),
);
