"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { offerUndo } from "@/components/feedback/undo";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { call, messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { CallKey } from "@/lib/api-client/query-key";
import type { BulkRequest } from "@/lib/bulk/contract";
import { previewBulkChange, startBulkChange } from "@/lib/generated/calls/bulk";
import { countOf, previewLine, resultLine } from "./bulk-words";
import { JobStep, StaysList, useBulkUndo } from "./job-step";

interface PreviewStepProps {
  form: BulkRequest;
  onBack?: (() => void) | undefined;
  onStarted: () => void;
  onClose: () => void;
}

/** What a change would do and leave, before it is made. */
export function PreviewStep({ form, onBack, onStarted, onClose }: PreviewStepProps) {
  const change = useChange();
  const undo = useBulkUndo();
  const keyFor = useIdempotencyKey(true);
  const [job, setJob] = useState<string | null>(null);
  const key: CallKey = ["POST /api/bulk/preview", {}, { form }];
  const preview = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(previewBulkChange, { body: form, signal }),
    gcTime: 0,
    retry: false,
  });
  const { data } = preview;
  const start = useMutation({
    mutationFn: (total: number) => {
      const body = { ...form, total };
      return change(startBulkChange, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (result) => {
      onStarted();
      if (result.status === "running") return setJob(result.id);
      onClose();
      offerUndo({ title: resultLine(result), description: result.title, undo: () => undo(result.id) });
    },
    onError: () => void preview.refetch(),
  });
  if (job) return <JobStep bulkId={job} onClose={onClose} />;
  return (
    <>
      <DialogBody className="grid content-start gap-4">
        {preview.isError && <Notice variant="destructive" title={messageOf(preview.error)} />}
        {start.isError && <Notice variant="destructive" title={messageOf(start.error)} />}
        {preview.isPending && (
          <p role="status" className="flex items-center gap-2 text-muted-foreground text-sm">
            <Spinner /> Checking what will change…
          </p>
        )}
        {data && (
          <>
            <div className="grid gap-1">
              <p className="font-medium">{data.title}</p>
              <p role="status" className="text-sm tabular-nums">{`${previewLine(form.kind, data)}.`}</p>
            </div>
            <StaysList stays={data.stays} label="Unchanged" />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={start.isPending} onClick={onBack ?? onClose}>
          {onBack ? "Back" : "Cancel"}
        </Button>
        <Button
          disabled={!data || data.changes === 0 || preview.isFetching}
          pending={start.isPending}
          onClick={() => data && start.mutate(data.total)}
        >
          {data && data.changes > 0 ? `Change ${countOf(form.kind, data.changes)}` : "Change"}
        </Button>
      </DialogFooter>
    </>
  );
}

export interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  kind: BulkRequest["kind"];
  /** How many are chosen. */
  count: number;
  /** The change with what it is of; null while that is still to be said, by the step that `children` shows. */
  form: BulkRequest | null;
  children?: ReactNode;
  /** Back to that step, if there is one. */
  onBack?: (() => void) | undefined;
  /** The change has been made, or its job has begun. */
  onStarted: () => void;
}

/** Changes many records: what they get, what that would do, and how far it is. */
export function BulkDialog({ open, onOpenChange, title, kind, count, form, children, ...step }: BulkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{countOf(kind, count)}</DialogDescription>
        </DialogHeader>
        {form ? <PreviewStep form={form} {...step} onClose={() => onOpenChange(false)} /> : children}
      </DialogContent>
    </Dialog>
  );
}
