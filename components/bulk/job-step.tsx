"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "@/components/feedback/toast";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { cancelBulkChange, getBulkChange, startBulkChange } from "@/lib/contracts/bulk";
import { BulkProgress } from "./bulk-progress";
import { isUnderWay, resultLine } from "./bulk-words";
import { StaysList } from "./stays-list";
import { useBulkUndo } from "./use-bulk-undo";

const POLL_MS = 1_000;

const told = (title: string) => (error: unknown) => toast.error(title, { description: messageOf(error) });

/** A change that a job makes, or has made: how far it is, what it left, and how to stop or undo it. */
export function JobStep({ bulkId, onClose }: { bulkId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const change = useChange();
  const runUndo = useBulkUndo();
  const params = { bulkId };
  const { data: shown } = useQuery({
    ...queryOptions(getBulkChange, { params }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
  });
  const cancel = useMutation({
    mutationFn: () => change(cancelBulkChange, { params }),
    onError: told("Failed to cancel the change"),
  });
  const undo = useMutation({ mutationFn: () => runUndo(bulkId), onError: told("Failed to undo the change") });
  const isRunning = isUnderWay(shown);
  // What the job has written shows in lists once it has ended.
  useEffect(() => {
    if (!isRunning) void makeStale(queryClient, startBulkChange, undefined);
  }, [queryClient, isRunning]);
  if (!shown) return null;
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <p className="font-medium">{shown.title}</p>
        {isRunning ? (
          <BulkProgress shown={shown} />
        ) : (
          <Notice variant={shown.status === "failed" ? "destructive" : "success"} title={resultLine(shown)}>
            {shown.failure}
          </Notice>
        )}
        <StaysList stays={shown.stays} label="Left as they are" />
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
