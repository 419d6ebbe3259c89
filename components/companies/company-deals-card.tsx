"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { DealSignals } from "@/components/deals/deal-signals";
import { DealStageCell } from "@/components/deals/deal-stage-cell";
import { IntentLink } from "@/components/kit/intent-link";
import { SectionCard } from "@/components/kit/section-card";
import { useClocks } from "@/components/layout/clocks";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyDeal } from "@/lib/companies/contract";
import { stepDue, stepState } from "@/lib/deals/rules-steps";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { dealTitle, formatWholeDollars } from "@/lib/domain/format";
import { listCompanyDeals } from "@/lib/generated/calls/companies";
import { PAGES, pathTo } from "@/lib/pages";

const SHOWN = 5;

interface CompanyDealsCardProps {
  companyId: string;
  companyName: string;
  /** Null for an Admin without an active provider: then every deal opens here. */
  activeProviderId: string | null;
}

/** What is sold to the company, open deals first, with what they are worth together. */
export function CompanyDealsCard({ companyId, companyName, activeProviderId }: CompanyDealsCardProps) {
  const { items } = useSuspenseQuery(queryOptions(listCompanyDeals, { params: { companyId } })).data;
  const open = items.filter(({ dealStatus }) => dealStatus === "open");
  const shown = [...open, ...items.filter(({ dealStatus }) => dealStatus !== "open")].slice(0, SHOWN);
  const value = open.reduce((sum, { expectedValue }) => sum + expectedValue, 0);
  const allDeals = pathTo(PAGES.companyDeals.path, { companyId });
  return (
    <SectionCard
      title="Deals"
      actions={
        open.length > 0 && (
          <p className="pr-1 text-muted-foreground text-sm tabular-nums">
            <span className="font-medium text-foreground">{formatWholeDollars(value)}</span> open in{" "}
            {plural(open.length, "deal")}
          </p>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted-foreground">No deals with {companyName} yet.</p>
      ) : (
        <ul className="divide-y">
          {shown.map((deal) => (
            <DealLine
              key={deal.id}
              deal={deal}
              companyName={companyName}
              // The Deals tab asks before it switches the provider (P:57).
              href={
                activeProviderId === null || deal.provider.id === activeProviderId
                  ? pathTo(PAGES.deal.path, { dealId: deal.id })
                  : allDeals
              }
            />
          ))}
        </ul>
      )}
      {items.length > shown.length && (
        <IntentLink href={allDeals} className="block border-t px-4 py-2.5 text-link text-sm hover:underline">
          All {plural(items.length, "deal")}
        </IntentLink>
      )}
    </SectionCard>
  );
}

interface DealLineProps {
  deal: CompanyDeal;
  companyName: string;
  href: string;
}

function DealLine({ deal, companyName, href }: DealLineProps) {
  const clocks = useClocks();
  const { nextStep } = deal;
  const day = deal.closeDate ?? deal.expectedCloseDate;
  return (
    <li>
      <IntentLink href={href} className="grid gap-0.5 px-4 py-2.5 hover:bg-accent">
        <span className="flex items-start justify-between gap-4">
          <span className="grid min-w-0 gap-0.5">
            <span className="break-words font-medium text-sm">{dealTitle(deal.name, companyName)}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
              <DealStageCell dealStatus={deal.dealStatus} stage={deal.stage} isImported={deal.isImported} />
              {deal.provider.name}
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-0.5 text-sm tabular-nums">
            {formatWholeDollars(deal.expectedValue)}
            {day && <span className="text-muted-foreground text-xs">{formatDateOnly(day)}</span>}
          </span>
        </span>
        <DealSignals deal={deal} />
        {nextStep && (
          <span className="break-words text-xs">
            Next: {nextStep.text}
            {/* The signals say that it is due or overdue. */}
            {stepState(nextStep, clocks.now) === "ahead" && ` · ${stepDue(nextStep, clocks)}`}
          </span>
        )}
      </IntentLink>
    </li>
  );
}
