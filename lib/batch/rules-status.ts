/** Where a batch of rows is that a job writes or undoes. */
export const BATCH_STATUSES = ["running", "done", "cancelled", "failed", "undoing", "undone"] as const;

/** For how many days a batch, or a merge, can be undone; what it would be undone with is deleted then. */
export const UNDO_DAYS = 30;

/** Rows that a job writes in one transaction. */
export const ROWS_AT_ONCE = 200;

/** Whether a job is at work on a batch. */
export const isUnderWay = (batch: { status: string } | undefined): boolean =>
  batch?.status === "running" || batch?.status === "undoing";
