"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Notice } from "@/components/kit/notice";
import { ProgressBar } from "@/components/kit/progress-bar";
import { Button } from "@/components/ui/button";
import { makeStale } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { plural } from "@/lib/domain/dates";
import { getSyncBatch, syncAll } from "@/lib/generated/calls/integrations";
import { countsText, setAsideText } from "./sync-texts";
import { pollWhile } from "./use-syncs";

type Batch = ResponseOf<typeof getSyncBatch>;

const isRunning = ({ finished, runs }: Batch): boolean => finished < runs;

interface BatchProgressProps {
  batchId: string;
  onDismiss: () => void;
}

/** The progress of a Sync All, and finally its result. */
export function BatchProgress({ batchId, onDismiss }: BatchProgressProps) {
  const queryClient = useQueryClient();
  const { data: batch } = useQuery({
    ...queryOptions(getSyncBatch, { params: { batchId } }),
    refetchInterval: ({ state }) => pollWhile(state.data && isRunning(state.data)),
  });
  const hasEnded = batch !== undefined && !isRunning(batch);
  useEffect(() => {
    if (hasEnded) void makeStale(queryClient, syncAll, undefined);
  }, [queryClient, hasEnded]);
  if (!batch) return null;
  return hasEnded ? <BatchResult batch={batch} onDismiss={onDismiss} /> : <BatchBar batch={batch} />;
}

function BatchBar({ batch: { finished, runs } }: { batch: Batch }) {
  return (
    <div className="grid gap-2 rounded-md border px-4 py-3 text-sm">
      <p className="tabular-nums">
        <span className="font-medium">Syncing all mappings</span>{" "}
        <span className="text-muted-foreground">
          {finished} of {runs}
        </span>
      </p>
      <ProgressBar label="Synced mappings" done={finished} of={runs} />
    </div>
  );
}

function BatchResult({ batch, onDismiss }: { batch: Batch; onDismiss: () => void }) {
  const { runs, failed, error } = batch;
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  if (failed === 0)
    return (
      <Notice variant="success" title={`Synced ${plural(runs, "mapping")}`} action={dismiss}>
        {[countsText(batch), setAsideText(batch)].filter(Boolean).join(" · ")}
      </Notice>
    );
  return (
    <Notice variant="destructive" title={`${failed} of ${plural(runs, "mapping")} failed to sync`} action={dismiss}>
      <span className="block">{error}</span>
      {failed < runs && <span className="block tabular-nums">In all: {countsText(batch)}</span>}
    </Notice>
  );
}
