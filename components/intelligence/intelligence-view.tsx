"use client";

import { useEffect, useRef } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Card } from "@/components/ui/card";
import { EarlierReports } from "./earlier-reports";
import { GenerateReport, RetryMissing } from "./generate-report";
import { ReportSkeleton } from "./report-skeleton";
import { ReportView } from "./report-view";
import { ArchivedNote, FailedCard, FailedLine, NoReportCard, useIsArchived } from "./run-cards";
import { type RunState, runStateOf } from "./run-state";
import { RunningCard } from "./running-card";
import { SourcesCard } from "./sources-card";
import { SuggestionsLink } from "./suggestions-card";
import { useJobs, useReport } from "./use-intelligence";

const ERROR = "Error loading intelligence report";

/** A company's Intelligence tab: its report, or the progress of a new one above the last good report. */
export function IntelligenceView({ companyId }: { companyId: string }) {
  const jobs = useJobs(companyId);
  const state = runStateOf(jobs);
  const running = useFocusWhenBegun(state);
  const query = useReport(companyId);
  const report = query.data;
  const { status, outdated, onRetry } = queryStatus(query);
  const isArchived = useIsArchived(companyId);
  if (state === "none") {
    return (
      <>
        <NoReportCard companyId={companyId} />
        <SourcesCard companyId={companyId} />
      </>
    );
  }
  return (
    <>
      {state === "running" && <RunningCard ref={running} companyId={companyId} jobs={jobs} />}
      {state === "failed" && !report && <FailedCard companyId={companyId} jobs={jobs} />}
      {state === "failed" && report && <FailedLine companyId={companyId} jobs={jobs} />}
      {state !== "complete" && report && <h2 className="pt-2 font-semibold text-base">Last report</h2>}
      {state === "complete" && !report && (status === "error" ? <LoadError onRetry={onRetry} /> : <ReportSkeleton />)}
      {state === "complete" && outdated && <FailedReload text={ERROR} onRetry={onRetry} />}
      {report && (
        <ReportView
          companyId={companyId}
          report={report}
          retry={state === "complete" && !isArchived && <RetryMissing companyId={companyId} />}
          actions={
            <div className="flex flex-wrap gap-2">
              <EarlierReports companyId={companyId} />
              {state === "complete" && (
                <>
                  <SuggestionsLink companyId={companyId} />
                  {isArchived ? <ArchivedNote /> : <GenerateReport companyId={companyId} variant="outline" size="sm" />}
                </>
              )}
            </div>
          }
        />
      )}
      <SourcesCard companyId={companyId} />
    </>
  );
}

/** Moves the focus when a report begins, because the button or confirmation that had it is gone. */
function useFocusWhenBegun(state: RunState) {
  const target = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === "running" && before.current !== "running") target.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return target;
}

const LoadError = ({ onRetry }: { onRetry: (() => void) | undefined }) => (
  <Card>
    <TableMessage failed text={ERROR} onRetry={onRetry} />
  </Card>
);
