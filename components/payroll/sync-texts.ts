import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";
import type { SyncRun } from "@/lib/payroll/contract";

export const SYNC_FAILED = "Failed to sync revenue";

export const isUnderWay = (run: SyncRun | null): boolean => run?.status === "queued" || run?.status === "running";

/** The result of a sync: '12 added, 1 removed'. */
export function countsText({ added, changed, removed }: Pick<SyncRun, "added" | "changed" | "removed">): string {
  const told = [
    [added, "added"],
    [changed, "changed"],
    [removed, "removed"],
  ] as const;
  const parts = told.filter(([count]) => count > 0).map(([count, done]) => `${formatNumber(count)} ${done}`);
  return parts.join(", ") || "Nothing new";
}

/** The progress of a running sync. */
export const progressText = ({ status, fetched }: SyncRun): string =>
  status === "queued" ? "Waiting to start" : `${plural(fetched, "event")} read`;

/** The number of unreadable events; empty if there are none. */
export const setAsideText = ({ setAside }: Pick<SyncRun, "setAside">): string =>
  setAside > 0 ? `${formatNumber(setAside)} could not be read` : "";

/** How a sync ended: its result, or why it failed. */
export const resultText = (run: SyncRun): string =>
  run.status === "failed"
    ? (run.error ?? SYNC_FAILED)
    : [countsText(run), setAsideText(run)].filter(Boolean).join(" · ");
