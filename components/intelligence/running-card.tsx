"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { toast } from "@/components/feedback/toast";
import { useOffline } from "@/components/hooks/use-offline";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { useChange } from "@/lib/api-client/change";
import type { IntelligenceJobStatus } from "@/lib/domain/enums";
import { cancelIntelligence } from "@/lib/generated/calls/intelligence";
import type { IntelligenceJob } from "@/lib/intelligence/contract";
import { JOB_LABELS, JOB_STATUS_LABELS } from "./run-state";
import { jobsOf } from "./use-intelligence";

const VARIANTS: Record<IntelligenceJobStatus, BadgeProps["variant"]> = {
  PENDING: "secondary",
  IN_PROGRESS: "default",
  COMPLETED: "success",
  FAILED: "destructive",
};

interface RunningCardProps {
  companyId: string;
  jobs: IntelligenceJob[];
  ref: Ref<HTMLElement>;
}

/** The progress of a report (P:65): what each job does, waits for or could not get, and a button that ends it. */
export function RunningCard({ companyId, jobs, ref }: RunningCardProps) {
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Report in progress" className="grid gap-3 p-4 outline-none">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="flex items-center gap-2 font-medium text-sm">
          <Spinner />
          Generating report...
        </p>
        <CancelButton companyId={companyId} />
      </div>
      <LostConnection companyId={companyId} />
      <ul aria-label="Jobs" className="divide-y rounded-md border text-sm">
        {jobs.map(({ id, type, status, note }) => (
          <li key={id} className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-1.5">
            <span className="min-w-0">
              {JOB_LABELS[type]} <span className="font-mono text-muted-foreground text-xs max-sm:block">{type}</span>
            </span>
            <Badge variant={VARIANTS[status]}>{JOB_STATUS_LABELS[status]}</Badge>
            {note && <span className="col-span-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">{note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CancelButton({ companyId }: { companyId: string }) {
  const change = useChange();
  const cancel = useMutation({
    mutationFn: () => change(cancelIntelligence, { params: { companyId } }),
    onError: (error) => toast.error("Failed to cancel the report", { description: error.message }),
  });
  return (
    <Button size="sm" variant="outline" pending={cancel.isPending} onClick={() => cancel.mutate()}>
      Cancel Report
    </Button>
  );
}

/** Says that what is shown may be out of date: the report goes on without this page. */
function LostConnection({ companyId }: { companyId: string }) {
  const { failureCount, isError } = useSuspenseQuery(jobsOf(companyId));
  const isOffline = useOffline();
  if (!isOffline && !isError && failureCount === 0) return null;
  return (
    <p role="status" className="text-sm text-warning">
      The connection is lost. The report goes on, and this page shows it again as soon as there is an answer.
    </p>
  );
}
