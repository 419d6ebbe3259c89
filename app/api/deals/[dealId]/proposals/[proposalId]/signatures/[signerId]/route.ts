import * as changes from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const PUT = route(contract.submitSignature, "proposal.write", ({ actor, params }) =>
  changes.submitSignature(actor, params.dealId, params.proposalId, params.signerId),
);
