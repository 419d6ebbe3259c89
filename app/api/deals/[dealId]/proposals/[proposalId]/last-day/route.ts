import * as contract from "@/lib/proposals/inside/contract";
import { moveLastDay } from "@/lib/proposals/inside/last-day";
import { route } from "@/lib/route";

export const PATCH = route(contract.moveLastDay, "proposal.write", ({ actor, params, body }) =>
  moveLastDay(actor, params.dealId, params.proposalId, body),
);
