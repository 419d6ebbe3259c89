import { Notice } from "@/components/kit/notice";
import { LocalTime } from "@/components/layout/local-time";
import type { SyncRun } from "@/lib/contracts/integrations";
import { formatDateOnly } from "@/lib/domain/dates";
import { isUnderWay, progressText, resultText } from "./sync-texts";

/** The state of a mapping's newest sync, for its page. */
export function SyncStatus({ run }: { run: SyncRun | null }) {
  if (run?.status === "failed")
    return (
      <Notice variant="destructive" title="The last sync failed">
        <span className="block">{resultText(run)}</span>
        <span className="block">What had come in whole is kept. The next sync fetches the rest.</span>
      </Notice>
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
        {/* Not announced, because it changes every second. */}
        <span aria-hidden="true"> · {progressText(run)}</span>
      </>
    );
  return (
    <>
      Last synced <LocalTime instant={run.finishedAt ?? run.createdAt} format="moment" /> · {resultText(run)} · {days}
    </>
  );
}
