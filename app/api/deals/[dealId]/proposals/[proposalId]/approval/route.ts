import { decideApproval } from "@/lib/proposals/inside/approvals";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const POST = route(contract.decideApproval, "proposal.approve", ({ actor, params, body }) =>
  decideApproval(actor, params.dealId, params.proposalId, body),
);
