import * as contract from "@/lib/proposals/inside/contract";
import { getTalk } from "@/lib/proposals/inside/talk";
import { route } from "@/lib/route";

export const GET = route(contract.getTalk, "proposal.read", ({ actor, params }) =>
  getTalk(actor, params.dealId, params.proposalId),
);
