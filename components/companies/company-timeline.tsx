"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { MessageSquare, Phone, Plus, Users } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/feedback/empty-state";
import { useNow } from "@/components/hooks/use-now";
import { IntentLink } from "@/components/kit/intent-link";
import { AddDealDialog } from "@/components/record-forms/add-deal-dialog";
import { Composer } from "@/components/timeline/composer";
import { logDealsOf } from "@/components/timeline/log-deals";
import { LogDialog } from "@/components/timeline/log-dialog";
import { Timeline } from "@/components/timeline/timeline";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import type { CompanyDeal } from "@/lib/companies/contract";
import { getCompany, listCompanyDeals } from "@/lib/generated/calls/companies";
import { PAGES, pathTo } from "@/lib/pages";

interface CompanyTimelineProps {
  companyId: string;
  /** Null for an Admin without an active provider: then every deal opens here. */
  activeProviderId: string | null;
  canAddDeal: boolean;
  serverNow: string;
}

/** What was said and done with a company, over all of its deals that the viewer may see, and the box to add to it. */
export function CompanyTimeline({ companyId, activeProviderId, canAddDeal, serverNow }: CompanyTimelineProps) {
  const now = useNow(serverNow);
  const [adding, setAdding] = useState(false);
  const args = { params: { companyId } };
  const company = useSuspenseQuery(queryOptions(getCompany, args)).data;
  const { items } = useSuspenseQuery(queryOptions(listCompanyDeals, args)).data;
  const deals = logDealsOf(items, company.name, activeProviderId);
  if (items.length === 0) return <NothingSaidYet company={company} canAddDeal={canAddDeal} />;
  const allDeals = pathTo(PAGES.companyDeals.path, { companyId });
  // The Deals tab asks before it switches the provider (P:57).
  const dealHref = ({ id, providerId }: { id: string; providerId: string }) =>
    activeProviderId === null || providerId === activeProviderId ? pathTo(PAGES.deal.path, { dealId: id }) : allDeals;
  return (
    <section aria-label="Timeline" className="grid min-w-0 gap-4">
      {deals.length > 0 ? (
        // Other deals may be the only one, and so the one to begin with.
        <Composer key={deals.map(({ id }) => id).join()} deals={deals} draft={`entry:${companyId}`} />
      ) : (
        <p className="rounded-lg border border-dashed px-4 py-3 text-muted-foreground">
          To log a call or write a note, switch to {providersOf(items)}, whose deals these are:{" "}
          <IntentLink href={allDeals} className="text-link underline underline-offset-4">
            open one of its deals
          </IntentLink>
          .
        </p>
      )}
      <Timeline
        of={{ companyId }}
        now={now}
        onAdd={deals.length > 0 ? () => setAdding(true) : undefined}
        company={{ name: company.name, dealHref }}
        empty={
          <EmptyState
            text={`Nothing has been said to ${company.name} yet.${deals.length > 0 ? " Log the first call above." : ""}`}
          />
        }
      />
      {deals.length > 0 && <LogDialog deals={deals} open={adding} onOpenChange={setAdding} />}
    </section>
  );
}

/** 'Summit PEO or Atlas ASO'. */
const providersOf = (deals: CompanyDeal[]): string =>
  [...new Set(deals.map(({ provider }) => provider.name))].sort().join(" or ");

interface NothingSaidYetProps {
  company: { id: string; name: string; status: string };
  canAddDeal: boolean;
}

/** Before the first deal there is nothing to log on: how to begin. */
function NothingSaidYet({ company, canAddDeal }: NothingSaidYetProps) {
  const [adding, setAdding] = useState(false);
  // Archived companies take no new deals (D-45).
  const mayAdd = canAddDeal && company.status === "active";
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed px-4 py-14 text-center">
      <div aria-hidden="true" className="flex items-center text-muted-foreground">
        {[Phone, MessageSquare, Users].map((Icon, position) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes
            key={position}
            className="-ml-2 grid size-11 place-items-center rounded-full border bg-background first:ml-0 even:size-14 even:bg-accent even:text-foreground"
          >
            <Icon className="size-5" />
          </span>
        ))}
      </div>
      <div className="grid gap-1">
        <p className="font-semibold text-sm">Begin with a deal</p>
        <p className="max-w-sm text-muted-foreground">
          Calls, emails, meetings and notes with {company.name} belong to a deal and are shown here together.
        </p>
      </div>
      {mayAdd && (
        <Button variant="outline" onPointerEnter={AddDealDialog.preload} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add the first deal
        </Button>
      )}
      <AddDealDialog open={adding} onOpenChange={setAdding} companyId={company.id} companyName={company.name} />
    </div>
  );
}
