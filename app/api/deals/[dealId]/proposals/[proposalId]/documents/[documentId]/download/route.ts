import * as contract from "@/lib/contracts/proposals";
import * as documents from "@/lib/documents/download";
import { route } from "@/lib/http/route";

export const GET = route(contract.downloadDocument, "proposal.read", ({ actor, params }) =>
  documents.downloadDocument(actor, params.dealId, params.proposalId, params.documentId),
);
