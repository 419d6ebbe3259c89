import * as contract from "@/lib/contracts/offers";
import { publicRoute } from "@/lib/http/route";
import * as offers from "@/lib/offers/service";

export const PUT = publicRoute(contract.completeWelcomeCall, "offer", ({ params, body }) =>
  offers.completeWelcomeCall(params.proposalId, body?.booking),
);
