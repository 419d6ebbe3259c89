import * as contract from "@/lib/censuses/contract";
import * as censuses from "@/lib/censuses/service";
import { route } from "@/lib/route";

export const GET = route(contract.getCensus, "proposal.read", ({ actor, params }) =>
  censuses.getCensus(actor, params.dealId, params.censusId),
);
export const DELETE = route(contract.deleteCensus, "proposal.write", ({ actor, params }) =>
  censuses.deleteCensus(actor, params.dealId, params.censusId),
);
