import * as contract from "@/lib/contracts/proposals/proposals";
import { moveLastDay } from "@/lib/proposals/inside/last-day";
import { route } from "@/lib/route";

export const PATCH = route(contract.moveLastDay, "proposal.write", ({ actor, params, body }) =>
  moveLastDay(actor, params.dealId, params.proposalId, body),
);
