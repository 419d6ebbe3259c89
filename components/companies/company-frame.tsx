"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFollowedJobs } from "@/components/intelligence/use-intelligence";
import { LinkTabs } from "@/components/kit/link-tabs";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { LocalTime } from "@/components/layout/local-time";
import { NoteVisit } from "@/components/layout/note-visit";
import { PageFrame } from "@/components/layout/page-frame";
import { Badge } from "@/components/ui/badge";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyDetail } from "@/lib/companies/contract";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName, placeName } from "@/lib/domain/format";
import { getCompany } from "@/lib/generated/calls/companies";
import { linkTo, PAGES } from "@/lib/pages";
import { CompanyActions } from "./company-actions";
import { IncompleteMark } from "./incomplete-mark";

interface CompanyFrameProps {
  companyId: string;
  canAddDeal: boolean;
  /** Whether the viewer may see what has been done to it. */
  canSeeHistory: boolean;
  children: ReactNode;
}

/** The frame of all tabs of a company page: the way back, the company's name and the tabs. */
export function CompanyFrame({ companyId, canAddDeal, canSeeHistory, children }: CompanyFrameProps) {
  const company = useSuspenseQuery(queryOptions(getCompany, { params: { companyId } })).data;
  useFollowedJobs(companyId);
  const place = [company.industryName, placeName(company)].filter(Boolean).join(" · ");
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.company, company.name)}>
      <NoteVisit kind="company" id={company.id} parentId={null} title={company.name} detail={place} />
      <div className="flex min-w-0 flex-col items-start gap-3 sm:flex-row sm:justify-between">
        <div className="grid min-w-0 max-w-full gap-1">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="min-w-0 break-words font-semibold text-xl">{company.name}</h1>
            {company.status === "inactive" && <Badge variant="warning">Archived</Badge>}
            {company.isIncomplete && <IncompleteMark />}
          </div>
          <p className="truncate text-muted-foreground">{place}</p>
          <CompanyFacts company={company} />
        </div>
        <CompanyActions company={company} canAddDeal={canAddDeal} canSeeHistory={canSeeHistory} />
      </div>
      <LinkTabs
        label="Company"
        tabs={[PAGES.companyProfile, PAGES.companyDeals, PAGES.companyIntelligence].map((tab) =>
          linkTo(tab, { companyId: company.id }),
        )}
      />
      {children}
    </PageFrame>
  );
}

/** Who works on it, since when it is a customer, and when something last happened. */
function CompanyFacts({ company: { keeper, customerSince, lastTouchedAt } }: { company: CompanyDetail }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs">
      {keeper && <li>Account owner {fullName(keeper)}</li>}
      {customerSince && <li>Customer since {formatDateOnly(customerSince)}</li>}
      <li>
        {lastTouchedAt ? (
          <>
            Last contacted <LocalTime instant={lastTouchedAt} format="day" />
          </>
        ) : (
          "Not contacted yet"
        )}
      </li>
    </ul>
  );
}
