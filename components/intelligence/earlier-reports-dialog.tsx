"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { queryOptions } from "@/lib/api-client/query-options";
import { getReport } from "@/lib/generated/calls/intelligence";
import type { ClaimChange, ReportEntry } from "@/lib/intelligence/contract";
import { sectionInfo } from "@/lib/intelligence/rules";
import { ReportSkeleton } from "./report-skeleton";
import { ReportView } from "./report-view";

interface EarlierReportsDialogProps extends OpenProps {
  companyId: string;
  /** Those before the newest, newest first. */
  reports: ReportEntry[];
}

/** One earlier report at a time, after what has changed since. */
export function EarlierReportsDialog({ companyId, reports, ...dialog }: EarlierReportsDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const reportId = reports.find(({ id }) => id === chosen)?.id ?? reports[0]?.id ?? "";
  return (
    <TitledDialog
      {...dialog}
      size="xl"
      title="Earlier reports"
      description="What they said, and what has changed since"
    >
      <DialogBody className="grid grid-cols-1 content-start gap-4">
        <Select value={reportId} onValueChange={setChosen}>
          <SelectTrigger aria-label="Report" className="w-full sm:w-80">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {reports.map(({ id, generatedAt, generatedBy }) => (
              <SelectItem key={id} value={id}>
                <LocalTime instant={generatedAt} format="moment" />
                {generatedBy && ` · ${generatedBy}`}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Report companyId={companyId} reportId={reportId} />
      </DialogBody>
    </TitledDialog>
  );
}

function Report({ companyId, reportId }: { companyId: string; reportId: string }) {
  const query = useQuery(queryOptions(getReport, { params: { companyId, reportId } }));
  const { status, onRetry } = queryStatus(query);
  if (query.data) {
    return (
      <>
        <ReportChanges changes={query.data.changes} />
        <ReportView report={query.data.report} />
      </>
    );
  }
  if (status === "error") return <TableMessage failed text="Error loading intelligence report" onRetry={onRetry} />;
  return <ReportSkeleton />;
}

/** What has changed from a report to the newest one, by what it is about. */
function ReportChanges({ changes }: { changes: ClaimChange[] }) {
  return (
    <SectionCard title="What has changed since" aria-label="What has changed since">
      {changes.length === 0 ? (
        <p className="p-4 text-muted-foreground text-sm">The newest report says the same.</p>
      ) : (
        <ul className="grid gap-2 p-4 text-sm [overflow-wrap:anywhere]">
          {changes.map(({ section, before, after }) => (
            <li key={`${section} ${before} ${after}`}>
              <span className="text-muted-foreground">{sectionInfo(section).label}: </span>
              {before !== null && (
                <del className="text-muted-foreground">
                  <span className="sr-only">no longer </span>
                  {before}
                </del>
              )}
              {before !== null && after !== null && " → "}
              {after !== null && (
                <ins className="no-underline">
                  <span className="sr-only">now </span>
                  {after}
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
