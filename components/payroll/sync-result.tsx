import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { SyncRun } from "@/lib/contracts/integrations";
import { isUnderWay, progressText, resultText } from "./sync-texts";

/** A mapping's newest sync in two lines; if it failed, also when the last good one was. */
export function SyncResult({ run, lastGoodAt }: { run: SyncRun | null; lastGoodAt: string | null }) {
  if (!run) return <span className="text-muted-foreground">Never</span>;
  if (isUnderWay(run))
    return (
      <span className="grid">
        <span className="flex items-center gap-1.5">
          <Spinner className="size-3.5" />
          Syncing…
        </span>
        <span className="text-muted-foreground text-xs tabular-nums">{progressText(run)}</span>
      </span>
    );
  const failed = run.status === "failed";
  const at = failed ? lastGoodAt : (run.finishedAt ?? run.createdAt);
  return (
    <span className="grid">
      {at ? <LocalTime instant={at} format="moment" /> : <span className="text-muted-foreground">Never</span>}
      <span
        title={failed ? resultText(run) : undefined}
        className={cn(
          "text-xs tabular-nums",
          failed ? "line-clamp-2 whitespace-normal text-destructive-text" : "truncate text-muted-foreground",
        )}
      >
        {resultText(run)}
      </span>
    </span>
  );
}
