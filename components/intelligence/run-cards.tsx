"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode, Ref } from "react";
import { Notice } from "@/components/kit/notice";
import { Spinner } from "@/components/kit/spinner";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/contracts/companies";
import type { IntelligenceJob } from "@/lib/contracts/intelligence";
import type { IntelligenceJobStatus } from "@/lib/domain/enums";
import { PAGES, pathTo } from "@/lib/pages";
import { GenerateReport } from "./generate-report";
import { JOB_LABELS, JOB_STATUS_LABELS } from "./run-state";

interface CompanyCard {
  companyId: string;
}

/** A company's Intelligence tab before its first report (P:63). */
export const NoReportCard = ({ companyId }: CompanyCard) => (
  <OfferCard companyId={companyId} title="No Report Found">
    There is no intelligence report generated for this company yet. Click below to generate one.
  </OfferCard>
);

/** What failed and why (P:63, P:66, D-47). The jobs after the failed one have not begun. */
export function FailedCard({ companyId, jobs }: CompanyCard & { jobs: IntelligenceJob[] }) {
  const failed = jobs.find(({ status }) => status === "FAILED");
  return (
    <>
      <Notice variant="destructive" title="Failed to generate report">
        <span className="block">The following job failed to complete: {failed?.type}</span>
        {failed?.error && <span className="block">{failed.error}</span>}
      </Notice>
      <OfferCard companyId={companyId} title="Report Failed">
        There was an error generating the intelligence report. Click below to try again.
      </OfferCard>
    </>
  );
}

function OfferCard({ companyId, title, children }: CompanyCard & { title: string; children: ReactNode }) {
  const company = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;
  return (
    <Card aria-label={title} className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <div className="grid gap-1">
        <h2 className="font-semibold text-sm">{title}</h2>
        <p className="max-w-md text-balance text-muted-foreground">{children}</p>
      </div>
      <GenerateReport companyId={companyId} />
      {!company.websiteUrl && (
        <p className="max-w-md text-muted-foreground text-xs">
          This company has no website yet, so a report may have little more to go by than what is entered here.{" "}
          <Link
            href={pathTo(PAGES.companyProfile.path, { companyId })}
            className="rounded-sm text-link underline underline-offset-4"
          >
            Add its website
          </Link>
        </p>
      )}
    </Card>
  );
}

const VARIANTS: Record<IntelligenceJobStatus, BadgeProps["variant"]> = {
  PENDING: "secondary",
  IN_PROGRESS: "default",
  COMPLETED: "success",
  FAILED: "destructive",
};

interface RunningCardProps {
  jobs: IntelligenceJob[];
  ref: Ref<HTMLElement>;
}

/** The progress of a report (P:65). */
export function RunningCard({ jobs, ref }: RunningCardProps) {
  return (
    <Card ref={ref} tabIndex={-1} aria-label="Report under way" className="grid gap-3 p-4 outline-none">
      <p role="status" className="flex items-center gap-2 font-medium text-sm">
        <Spinner />
        Generating report...
      </p>
      <ul aria-label="Jobs" className="divide-y rounded-md border text-sm">
        {jobs.map(({ id, type, status }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5">
            <span className="min-w-0">
              {JOB_LABELS[type]} <span className="font-mono text-muted-foreground text-xs max-sm:block">{type}</span>
            </span>
            <Badge variant={VARIANTS[status]}>{JOB_STATUS_LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
