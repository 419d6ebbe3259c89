import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Prisma } from "@/lib/db";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { recordActivity } from "./activities";
import { requireStage } from "./reference";
import { findLastMover, type LockedDeal } from "./repository";
import { judgeStageChange } from "./rules";

/**
 * The one stage change, for board, menu and edit form: judges it, notes it on the timeline, and returns what to write into
 * the locked deal; nothing where the deal is in that stage already. `version` is what the caller last saw of the deal.
 * Throws 'conflict' where it cannot move or somebody moved it to another stage since, 'bad_request' without such a stage.
 */
export async function changeStage(
  actor: Actor,
  deal: LockedDeal,
  stageId: string,
  version: number | undefined,
): Promise<Prisma.DealUncheckedUpdateInput | null> {
  const verdict = judgeStageChange(deal, stageId, version);
  if (verdict === "there already") return null;
  if (verdict === "moved meanwhile") {
    const mover = (await findLastMover(deal.id)) ?? "Somebody else";
    throw AppError.conflict(`${mover} moved this deal to ${deal.stageName ?? "no stage"} meanwhile.`);
  }
  if (verdict !== "moves") refuse(verdict);
  const stage = await requireStage(stageId);
  await recordActivity(actor, {
    dealId: deal.id,
    activityType: "stage_change",
    title: "Stage changed",
    description: `${deal.stageName ?? "No stage"} → ${stage.name}`,
  });
  return { stageId, stageEnteredAt: new Date(), stageVersion: deal.version + 1 };
}
