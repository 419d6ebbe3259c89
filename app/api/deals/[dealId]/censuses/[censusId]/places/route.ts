import { listCensusPlaces } from "@/lib/censuses/places";
import * as contract from "@/lib/contracts/proposals/censuses";
import { route } from "@/lib/route";

export const GET = route(contract.listCensusPlaces, "proposal.read", ({ actor, params }) =>
  listCensusPlaces(actor, params.dealId, params.censusId),
);
