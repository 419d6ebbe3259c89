"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { BatchProgress, pollOf, toastError, useStaleAtEnd } from "@/components/kit/batch-progress";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { isUnderWay } from "@/lib/batch/rules";
import type { BulkResult, Stay } from "@/lib/bulk/contract";
import { reasonWords } from "@/lib/bulk/rules";
import { formatNumber } from "@/lib/domain/format";
import { cancelBulkChange, getBulkChange, startBulkChange, undoBulkChange } from "@/lib/generated/calls/bulk";
import { progressOf, resultLine } from "./bulk-words";

/** A change that a job makes, or has made: how far it is, what it left, and how to stop or undo it. */
export function JobStep({ bulkId, onClose }: { bulkId: string; onClose: () => void }) {
  const change = useChange();
  const runUndo = useBulkUndo();
  const params = { bulkId };
  const { data: shown } = useQuery({ ...queryOptions(getBulkChange, { params }), refetchInterval: pollOf });
  const cancel = useMutation({
    mutationFn: () => change(cancelBulkChange, { params }),
    onError: toastError("Failed to cancel the change"),
  });
  const undo = useMutation({ mutationFn: () => runUndo(bulkId), onError: toastError("Failed to undo the change") });
  useStaleAtEnd(shown, startBulkChange);
  if (!shown) return null;
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <p className="font-medium">{shown.title}</p>
        {isUnderWay(shown) ? (
          <BatchProgress
            isUndo={shown.status === "undoing"}
            {...progressOf(shown)}
            words={{ write: "Changing", undo: "Undoing" }}
            labels={{ write: "Changed records", undo: "Restored records" }}
            continues="if you close this"
          />
        ) : (
          <Notice variant={shown.status === "failed" ? "destructive" : "success"} title={resultLine(shown)}>
            {shown.failure}
          </Notice>
        )}
        <StaysList stays={shown.stays} label="Unchanged" />
        <StaysList stays={shown.kept} label="Not undone" />
      </DialogBody>
      <DialogFooter>
        {shown.status === "running" && (
          <Button variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            Stop
          </Button>
        )}
        {shown.undoableUntil && (
          <Button variant="outline" pending={undo.isPending} onClick={() => undo.mutate()}>
            Undo
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </>
  );
}

/** Undoes a change of many records, and says what was kept. */
export function useBulkUndo(): (bulkId: string) => Promise<BulkResult> {
  const change = useChange();
  return async (bulkId) => {
    const result = await change(undoBulkChange, { params: { bulkId } });
    if (result.counts.kept > 0) {
      const reasons = result.kept.map(({ reason, count }) => `${formatNumber(count)} ${reasonWords(reason, count)}`);
      toast.warning("Not all of it was undone", { description: `${reasons.join(", ")}.` });
    }
    return result;
  };
}

/** What is left as it is: '12 are closed', with some of them by name. */
export function StaysList({ stays, label }: { stays: readonly Stay[]; label: string }) {
  if (stays.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-1 text-sm">
      <h3 className="font-medium">{label}</h3>
      <ul className="grid max-h-60 gap-2 overflow-y-auto">
        {stays.map(({ reason, count, examples }) => (
          <li key={reason}>
            <p className="tabular-nums">{`${formatNumber(count)} ${reasonWords(reason, count)}`}</p>
            <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{namesOf(examples, count)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function namesOf(examples: Stay["examples"], count: number): string {
  const more = count - examples.length;
  return examples.map(({ name }) => name).join(", ") + (more > 0 ? ` and ${formatNumber(more)} more` : "");
}
