import * as contract from "@/lib/proposals/client/contract";
import * as offers from "@/lib/proposals/client/service";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.downloadOfferDocuments, "offer", ({ params }) =>
  offers.downloadOfferDocuments(params.proposalId),
);
