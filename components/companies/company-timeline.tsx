"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/feedback/empty-state";
import { useNow } from "@/components/hooks/use-now";
import { Composer } from "@/components/timeline/composer";
import { logDealsOf } from "@/components/timeline/log-deals";
import { Timeline } from "@/components/timeline/timeline";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCompany, listCompanyDeals } from "@/lib/generated/calls/companies";
import { PAGES, pathTo } from "@/lib/pages";

interface CompanyTimelineProps {
  companyId: string;
  /** Null for an Admin without an active provider: then every deal opens here, and nothing is written without one. */
  activeProviderId: string | null;
  serverNow: string;
}

/** What was said and done with a company and its deals that the viewer may see, and the box to add to it. */
export function CompanyTimeline({ companyId, activeProviderId, serverNow }: CompanyTimelineProps) {
  const now = useNow(serverNow);
  const args = { params: { companyId } };
  const company = useSuspenseQuery(queryOptions(getCompany, args)).data;
  const { items } = useSuspenseQuery(queryOptions(listCompanyDeals, args)).data;
  const deals = logDealsOf(items, company.name, activeProviderId);
  const canWrite = deals.length > 0 || activeProviderId !== null;
  const allDeals = pathTo(PAGES.companyDeals.path, { companyId });
  // The Deals tab asks before it switches the provider (P:57).
  const dealHref = ({ id, providerId }: { id: string; providerId: string }) =>
    activeProviderId === null || providerId === activeProviderId ? pathTo(PAGES.deal.path, { dealId: id }) : allDeals;
  return (
    <section aria-label="Timeline" className="grid min-w-0 gap-4">
      {canWrite ? (
        <Composer
          // Other deals may be the only one, and so the one to begin with.
          key={deals.map(({ id }) => id).join()}
          deals={deals}
          company={activeProviderId === null ? undefined : company}
          draft={`entry:${companyId}`}
        />
      ) : (
        <p className="rounded-lg border border-dashed px-4 py-3 text-muted-foreground">
          To log a call or write a note, choose a provider first.
        </p>
      )}
      <Timeline
        of={{ companyId }}
        now={now}
        company={{ ...company, dealHref }}
        empty={
          <EmptyState
            text={`Nothing has been logged with ${company.name} yet.${canWrite ? " Log the first call above." : ""}`}
          />
        }
      />
    </section>
  );
}
