import * as contract from "@/lib/contracts/proposals";
import { route } from "@/lib/http/route";
import { voidDocuments } from "@/lib/signing/voiding";

export const POST = route(contract.voidDocuments, "proposal.void", ({ actor, params, body }) =>
  voidDocuments(actor, params.dealId, params.proposalId, body.reason),
);
