import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import type { SyncRun } from "@/lib/contracts/integrations";
import { isUnderWay, progressText, resultText } from "./sync-texts";

/** How the newest sync of a mapping stands, in two lines. */
export function SyncResult({ run }: { run: SyncRun | null }) {
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
  return (
    <span className="grid">
      <LocalTime instant={run.finishedAt ?? run.createdAt} format="moment" />
      <span
        title={failed ? resultText(run) : undefined}
        className={cn("truncate text-xs tabular-nums", failed ? "text-destructive-text" : "text-muted-foreground")}
      >
        {resultText(run)}
      </span>
    </span>
  );
}
