import { LocalTime } from "@/components/layout/local-time";
import { Alert } from "@/components/ui/alert";
import type { SyncRun } from "@/lib/contracts/integrations";
import { formatDateOnly } from "@/lib/domain/dates";
import { isUnderWay, progressText, resultText } from "./sync-texts";

/** How the newest sync of the mapping stands, as the page tells it. */
export function SyncStatus({ run }: { run: SyncRun | null }) {
  if (run?.status === "failed")
    return (
      <Alert variant="destructive" title="The last sync failed">
        <span className="block">{resultText(run)}</span>
        <span className="block">What had come in whole is kept. The next sync fetches the rest.</span>
      </Alert>
    );
  return (
    <p role="status" className="text-muted-foreground text-sm tabular-nums">
      {run ? <SyncLine run={run} /> : "Never synced"}
    </p>
  );
}

function SyncLine({ run }: { run: SyncRun }) {
  const days = `${formatDateOnly(run.startDate)} to ${formatDateOnly(run.endDate)}`;
  if (isUnderWay(run))
    return (
      <>
        Syncing {days}
        {/* Not told aloud: it changes every second. */}
        <span aria-hidden="true"> · {progressText(run)}</span>
      </>
    );
  return (
    <>
      Last synced <LocalTime instant={run.finishedAt ?? run.createdAt} format="moment" /> · {resultText(run)} · {days}
    </>
  );
}
