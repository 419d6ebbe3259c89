import { voidDocuments } from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const POST = route(contract.voidDocuments, "proposal.void", ({ actor, params, body }) =>
  voidDocuments(actor, params.dealId, params.proposalId, body.reason),
);
