"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";
import { Card } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany } from "@/lib/generated/calls/companies";
import type { IntelligenceJob } from "@/lib/intelligence/contract";
import { PAGES, pathTo } from "@/lib/pages";
import { GenerateReport } from "./generate-report";

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

/** A failed run in one line above the last good report, which keeps the page (D-144); quietly where nobody asked for a new one. */
export function FailedLine({ companyId, jobs }: CompanyCard & { jobs: IntelligenceJob[] }) {
  const failed = jobs.find(({ status }) => status === "FAILED");
  const byNight = failed?.byNight ?? false;
  const isArchived = useIsArchived(companyId);
  return (
    <section aria-label="Report Failed">
      <h2 className="sr-only">Report Failed</h2>
      <Notice
        variant={byNight ? "default" : "destructive"}
        title={byNight ? "The report could not be refreshed" : "Failed to generate report"}
        action={!isArchived && <GenerateReport companyId={companyId} variant="outline" size="sm" />}
      >
        <span>The following job failed to complete: {failed?.type}</span>
        {failed?.error && <span className="block">{failed.error}</span>}
        <span className="sr-only">
          There was an error generating the intelligence report. Click below to try again.
        </span>
      </Notice>
    </section>
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
      {company.status === "inactive" ? <ArchivedNote /> : <GenerateReport companyId={companyId} />}
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

export const useIsArchived = (companyId: string): boolean =>
  useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data.status === "inactive";

/** In place of the button, for a company that takes no report. */
export const ArchivedNote = () => (
  <p className="text-muted-foreground text-sm">This company is archived. Restore it to generate a report.</p>
);
