import * as costs from "@/lib/proposals/inside/client-costs";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const GET = route(contract.getClientCosts, "proposal.read", ({ actor, params }) =>
  costs.getClientCosts(actor, params.dealId),
);
export const PUT = route(contract.setClientCosts, "proposal.write", ({ actor, params, body }) =>
  costs.setClientCosts(actor, params.dealId, body),
);
