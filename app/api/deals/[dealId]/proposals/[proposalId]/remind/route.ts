import { remindCountersigner } from "@/lib/proposals/inside/changes";
import * as contract from "@/lib/proposals/inside/contract";
import { route } from "@/lib/route";

export const POST = route(contract.remindCountersigner, "proposal.write", ({ actor, params }) =>
  remindCountersigner(actor, params.dealId, params.proposalId),
);
