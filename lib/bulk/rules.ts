import { BULK_UNDO_DAYS, type BulkStatus, MOST_IN_BULK } from "@/lib/domain/bulk";
import { formatNumber } from "@/lib/domain/format";
import type { Refusal } from "@/lib/refusal";

const conflict = (message: string): Refusal => ({ code: "conflict", message });

/** Why so many chosen records are not changed at once, or null; `counted` is what the preview said. */
export function refuseNumber(chosen: number, counted: number | undefined): Refusal | null {
  if (chosen > MOST_IN_BULK) {
    const message = `At most ${formatNumber(MOST_IN_BULK)} at once. Please filter the list first.`;
    return { code: "bad_request", message };
  }
  if (counted === undefined || counted === chosen) return null;
  return conflict(`These are ${formatNumber(chosen)} by now. Look at the preview again.`);
}

export const refuseCancel = (status: BulkStatus): Refusal | null =>
  status === "running" ? null : conflict("This change is not running");

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Until when a change that began at some time can be undone. */
export const undoableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + BULK_UNDO_DAYS * DAY_MS);

export function refuseUndo(status: BulkStatus, createdAt: Date, now: Date): Refusal | null {
  if (status === "undone" || status === "undoing") return conflict("This change has been undone already");
  if (status === "running") return conflict("This change is running. Cancel it first.");
  return now > undoableUntil(createdAt) ? conflict(`A change can be undone for ${BULK_UNDO_DAYS} days`) : null;
}
