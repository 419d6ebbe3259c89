import * as contract from "@/lib/censuses/contract";
import { listCensusPlaces } from "@/lib/censuses/places";
import { route } from "@/lib/route";

export const GET = route(contract.listCensusPlaces, "proposal.read", ({ actor, params }) =>
  listCensusPlaces(actor, params.dealId, params.censusId),
);
