import * as documents from "@/lib/proposals/agreement/download";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const GET = route(contract.downloadDocument, "proposal.read", ({ actor, params }) =>
  documents.downloadDocument(actor, params),
);
