import * as contract from "@/lib/proposals/client/contract";
import * as offers from "@/lib/proposals/client/service";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute(contract.getOffer, "offer", ({ params }) => offers.getOffer(params.proposalId));
