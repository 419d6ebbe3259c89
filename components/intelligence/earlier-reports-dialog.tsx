"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { LocalTime } from "@/components/layout/local-time";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { queryOptions } from "@/lib/api-client/query-options";
import { getReport, type ReportEntry } from "@/lib/contracts/report-history";
import { ReportChanges } from "./report-changes";
import { ReportSkeleton } from "./report-skeleton";
import { ReportView } from "./report-view";

interface EarlierReportsDialogProps {
  companyId: string;
  /** Those before the newest, newest first. */
  reports: ReportEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** One earlier report at a time, after what has changed since. */
export function EarlierReportsDialog({ companyId, reports, open, onOpenChange }: EarlierReportsDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const reportId = reports.find(({ id }) => id === chosen)?.id ?? reports[0]?.id ?? "";
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="xl">
        <DialogHeader>
          <DialogTitle>Earlier reports</DialogTitle>
          <DialogDescription>What they said, and what has changed since</DialogDescription>
        </DialogHeader>
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
      </DialogContent>
    </Dialog>
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
