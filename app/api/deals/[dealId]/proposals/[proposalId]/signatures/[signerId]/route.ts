import * as contract from "@/lib/contracts/proposals/proposals";
import * as changes from "@/lib/proposals/inside/changes";
import { route } from "@/lib/route";

export const PUT = route(contract.submitSignature, "proposal.write", ({ actor, params }) =>
  changes.submitSignature(actor, params.dealId, params.proposalId, params.signerId),
);
