"use client";

import { useEffect, useState } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { Card, CardContent, CardHeader } from "@/components/ui/card";
import type { Deal } from "@/lib/contracts/deals";
import type { Proposal, ProviderProducts } from "@/lib/contracts/proposals";
import { formatDollars } from "@/lib/domain/format";
import { cloneProposal } from "./builder-clone";
import { BuilderSection } from "./builder-section";
import { isDone, lockOf, recapOf, SECTION_TITLES } from "./builder-sections";
import { builderFor, estimateOf, proposalTypeOf, type Section, sectionAfter, sectionsOf } from "./builder-state";
import { CensusSection, FIRST_FIELD } from "./census-section";
import { EstimateList } from "./estimate-list";
import { OriginNotes } from "./origin-notes";
import { ProductsSection } from "./products-section";
import { SummarySection } from "./summary-section";
import { TaxRatesSection } from "./tax-rates-section";
import { useBuilder } from "./use-builder";

const CONTENTS = {
  census: CensusSection,
  taxRates: TaxRatesSection,
  products: ProductsSection,
  summary: SummarySection,
} satisfies Record<Section, unknown>;

interface BuilderProps {
  dealId: string;
  company: Deal["company"];
  catalog: ProviderProducts;
  /** The proposal to start from. */
  source: Proposal | null;
  onRefused: () => void;
}

export function Builder({ dealId, company, catalog, source, onRefused }: BuilderProps) {
  // Once: the catalog may be loaded again later, what was typed stays.
  const [start] = useState(() =>
    source ? cloneProposal(source, catalog) : { state: builderFor(company.location.state, catalog), notes: [] },
  );
  const { builder, open, setOpen, goNext, submit, isPending, draftKept, discardDraft } = useBuilder({
    dealId,
    catalog,
    company,
    start: start.state,
    sourceId: source?.id ?? null,
    onRefused,
  });
  const { state } = builder;
  useEffect(() => document.getElementById(FIRST_FIELD)?.focus({ preventScroll: true }), []);
  const proposalType = proposalTypeOf(catalog);
  const estimate = estimateOf(state, catalog);

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="grid grid-cols-1 gap-3">
        <DraftNote kept={draftKept} onDiscard={discardDraft} />
        {source && (
          <OriginNotes title={`Filled in from ${source.proposalId}, which stays as it is.`} notes={start.notes} />
        )}
        {sectionsOf(proposalType).map((section, index) => {
          const Content = CONTENTS[section];
          const isLast = sectionAfter(section, proposalType) === undefined;
          return (
            <BuilderSection
              key={section}
              section={section}
              number={index + 1}
              title={SECTION_TITLES[section]}
              recap={recapOf(section, state, catalog)}
              done={isDone(section, state)}
              lockedBy={lockOf(section, state)}
              open={open === section}
              onToggle={() => setOpen(open === section ? null : section)}
              submitLabel={isLast ? "Create proposal" : "Next"}
              pending={isLast && isPending}
              onSubmit={isLast ? submit : () => goNext(section)}
            >
              <Content builder={builder} />
            </BuilderSection>
          );
        })}
      </div>
      <Card className="sticky top-16 hidden lg:block">
        <CardHeader title="Estimate per year" />
        <CardContent>
          <EstimateList
            estimate={estimate}
            proposalType={proposalType}
            commissionRate={catalog.effectiveCommissionRate}
          />
          {!estimate && <p className="mt-4 text-muted-foreground text-xs">Complete the census to see the estimate.</p>}
        </CardContent>
      </Card>
      <dl className="-mx-4 -mb-4 sticky bottom-0 z-10 flex justify-between gap-4 border-t bg-background px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden">
        <FootAmount label="Total revenue" value={estimate?.revenue} />
        <FootAmount label="Commission" value={estimate?.commission} />
      </dl>
    </div>
  );
}

/** The two amounts that count, always in sight on narrow screens. */
function FootAmount({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="last:text-right">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="font-semibold text-sm tabular-nums">{value === undefined ? "–" : formatDollars(value)}</dd>
    </div>
  );
}
