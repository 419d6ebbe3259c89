import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { toAppError } from "@/lib/refusal";
import { requireLockedDeal } from "./access";
import { findLastMover, findMovingDeal, moveDeal } from "./repository-moves";
import { findPresentVisits, takeVisitsBack } from "./repository-visits";
import { judgeStageChange, stageEntry } from "./rules";

/** It fails only if somebody else moves the same deal this often in between. */
const TRIES = 3;

/**
 * The only code that changes a stage, for board, menu and edit form: writes deal, timeline and audit log, on its own or within
 * the transaction under way. A deal that is already in the stage stays as it is. `version` is the deal's version that the caller
 * last saw. Throws 'conflict' where it cannot move or was moved to another stage since (D-42, D-106), 'bad_request' where there
 * is no such stage, 'not_found' out of the actor's scope. Returns whether it moved.
 */
export async function changeStage(
  actor: Actor | null,
  id: string,
  stageId: string,
  version: number | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const deal = await findMovingDeal(actor, id, stageId);
    if (!deal) throw AppError.notFound("Deal not found");
    const verdict = judgeStageChange(deal, stageId, version);
    if (verdict === "there already") return false;
    if (verdict === "moved meanwhile") {
      const mover = (await findLastMover(id)) ?? "Someone else";
      throw AppError.conflict(`${mover} moved this deal to ${deal.stageName ?? "no stage"} in the meantime.`);
    }
    if (verdict !== "moves") throw toAppError(verdict);
    if (deal.wantedName === null) throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
    if (await moveDeal(actor, deal, stageId, stageEntry(deal.stageName, deal.wantedName))) return true;
  }
  throw AppError.conflict("This deal is being changed by others. Please try again.");
}

/**
 * The same to undo the move that was made last, which then has not happened for the figures of stages (D-198): the deal is where it was
 * since it was there.
 */
export async function undoStageChange(
  actor: Actor,
  id: string,
  stageId: string,
  version: number | undefined,
): Promise<void> {
  await transaction(async () => {
    await requireLockedDeal(actor, id);
    const begun = await findPresentVisits([id]);
    if (await changeStage(actor, id, stageId, version)) await takeVisitsBack([id], begun);
  });
}
