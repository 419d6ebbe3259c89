import type { SyncRun } from "@/lib/contracts/integrations";
import { plural } from "@/lib/domain/dates";
import { formatNumber } from "@/lib/domain/format";

export const SYNC_FAILED = "Failed to sync revenue";

export const isUnderWay = (run: SyncRun | null): boolean => run?.status === "queued" || run?.status === "running";

/** What a sync did: '12 added, 1 removed'. */
export function countsText({ added, changed, removed }: Pick<SyncRun, "added" | "changed" | "removed">): string {
  const told = [
    [added, "added"],
    [changed, "changed"],
    [removed, "removed"],
  ] as const;
  const parts = told.filter(([count]) => count > 0).map(([count, done]) => `${formatNumber(count)} ${done}`);
  return parts.join(", ") || "Nothing new";
}

/** How far a sync under way has come. */
export const progressText = ({ status, fetched }: SyncRun): string =>
  status === "queued" ? "Waiting to start" : `${plural(fetched, "event")} read`;

/** How a sync ended: what it did, or why it failed. */
export const resultText = (run: SyncRun): string =>
  run.status === "failed" ? (run.error ?? SYNC_FAILED) : countsText(run);
