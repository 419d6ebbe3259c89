import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { refuse } from "@/lib/refusal";
import { findLastMover, findMovingDeal, moveDeal } from "./repository-moves";
import { judgeStageChange, stageEntry } from "./rules";

/** It fails only if somebody else moves the same deal this often in between. */
const TRIES = 3;

/**
 * The only code that changes a stage, for board, menu and edit form: writes deal, timeline and audit log, on its own or within
 * the transaction under way. A deal that is already in the stage stays as it is. `version` is the deal's version that the caller
 * last saw. Throws 'conflict' where it cannot move or was moved to another stage since (D-42, D-106), 'bad_request' where there
 * is no such stage, 'not_found' out of the actor's scope.
 */
export async function changeStage(
  actor: Actor | null,
  id: string,
  stageId: string,
  version: number | undefined,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const deal = await findMovingDeal(actor, id, stageId);
    if (!deal) throw AppError.notFound("Deal not found");
    const verdict = judgeStageChange(deal, stageId, version);
    if (verdict === "there already") return;
    if (verdict === "moved meanwhile") {
      const mover = (await findLastMover(id)) ?? "Someone else";
      throw AppError.conflict(`${mover} moved this deal to ${deal.stageName ?? "no stage"} in the meantime.`);
    }
    if (verdict !== "moves") return refuse(verdict);
    if (deal.wantedName === null) throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
    if (await moveDeal(actor, deal, stageId, stageEntry(deal.stageName, deal.wantedName))) return;
  }
  throw AppError.conflict("This deal is being changed by others. Please try again.");
}
