"use client";

import { useQuery } from "@tanstack/react-query";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { IntentLink } from "@/components/kit/intent-link";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import { ApiError } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { getIntelligenceReport } from "@/lib/generated/calls/intelligence";
import { PAGES, pathTo } from "@/lib/pages";
import { EarlierReports } from "./earlier-reports";
import { ReportSkeleton } from "./report-skeleton";
import { ReportView } from "./report-view";

interface ReportDialogProps extends OpenProps {
  company: { id: string; name: string };
  /** The deal on whose page it opens; notes are written on it. */
  dealId?: string;
}

/** A company's newest report as a dialog on other pages (P:68, P:84). */
export function ReportDialog({ company, dealId, ...dialog }: ReportDialogProps) {
  return (
    <TitledDialog {...dialog} size="xl" title="Intelligence Report" description={company.name}>
      <DialogBody className="grid grid-cols-1 gap-4">
        <Report companyId={company.id} dealId={dealId} />
      </DialogBody>
    </TitledDialog>
  );
}

function Report({ companyId, dealId }: { companyId: string; dealId: string | undefined }) {
  const query = useQuery(queryOptions(getIntelligenceReport, { params: { companyId } }));
  if (query.data) {
    const earlier = <EarlierReports companyId={companyId} />;
    return <ReportView report={query.data} companyId={companyId} dealId={dealId} actions={earlier} />;
  }
  if (query.error instanceof ApiError && query.error.code === "not_found") return <NoReport companyId={companyId} />;
  const { status, onRetry } = queryStatus(query);
  if (status === "error") return <TableMessage failed text="Error loading intelligence report" onRetry={onRetry} />;
  return <ReportSkeleton />;
}

const NoReport = ({ companyId }: { companyId: string }) => (
  <div className="grid gap-1 py-6 text-center">
    <p className="text-muted-foreground">No report available for this company.</p>
    <p>
      <IntentLink
        href={pathTo(PAGES.companyIntelligence.path, { companyId })}
        className="rounded-sm text-link text-sm underline underline-offset-4"
      >
        Generate one on the company's page
      </IntentLink>
    </p>
  </div>
);
