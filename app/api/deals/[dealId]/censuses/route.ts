import * as contract from "@/lib/censuses/contract";
import * as censuses from "@/lib/censuses/service";
import { route } from "@/lib/route";

export const GET = route(contract.listCensuses, "proposal.read", ({ actor, params }) =>
  censuses.listCensuses(actor, params.dealId),
);
export const POST = route(contract.createCensus, "proposal.write", ({ actor, params, body }) =>
  censuses.createCensus(actor, params.dealId, body),
);
