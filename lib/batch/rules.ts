import type { ImportStatus } from "@/lib/imports/rules-fields";
import type { Refusal } from "@/lib/refusal";

/** Where a batch of rows is that a job writes or undoes. */
export const BATCH_STATUSES = ["running", "done", "cancelled", "failed", "undoing", "undone"] as const;

/** For how many days a batch, or a merge, can be undone; what it would be undone with is deleted then. */
export const UNDO_DAYS = 30;

/** Rows that a job writes in one transaction. */
export const ROWS_AT_ONCE = 200;

/** Whether a job is at work on a batch. */
export const isUnderWay = (batch: { status: string } | undefined): boolean =>
  batch?.status === "running" || batch?.status === "undoing";

interface Batch {
  status: ImportStatus;
  createdAt: Date;
  startedAt: Date | null;
}

export const conflict = (message: string): Refusal => ({ code: "conflict", message });
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `noun` is what the batch is called: 'import' or 'change'. */
export const refuseCancel = (noun: string, { status }: Batch): Refusal | null =>
  status === "running" ? null : conflict(`This ${noun} is not running`);

/** Until when what was written at some time can be undone. */
export const undoableUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + UNDO_DAYS * DAY_MS);

export function refuseUndo(noun: string, { status, startedAt }: Batch, now: Date): Refusal | null {
  if (status === "undone" || status === "undoing") return conflict(`This ${noun} has already been undone`);
  if (status === "running") return conflict(`This ${noun} is running. Cancel it first.`);
  if (startedAt === null) return conflict(`This ${noun} has changed nothing`);
  if (now <= undoableUntil(startedAt)) return null;
  return conflict(`${noun === "import" ? "An" : "A"} ${noun} can be undone for ${UNDO_DAYS} days`);
}

/** Until when a batch that has written `written` rows can be undone, as an instant; null where there is nothing to undo, or no more. */
export function undoableUntilOf({ status, createdAt, startedAt }: Batch, written: number): string | null {
  const until = undoableUntil(startedAt ?? createdAt);
  const hasEnded = status === "done" || status === "cancelled" || status === "failed";
  return hasEnded && written > 0 && until > new Date() ? until.toISOString() : null;
}

/** What a row keeps of whom it gives a deal to, who is notified once the batch has ended; nothing where it gives it to nobody. */
export const toTell = (userId: string | undefined, providerId: string | null): { tell?: object } =>
  userId === undefined ? {} : { tell: { userId, providerId } };
