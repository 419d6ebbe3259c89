"use client";

import { Calculator } from "lucide-react";
import { useEffect, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { DraftNote } from "@/components/form/draft-note";
import { FieldNotes } from "@/components/form/field";
import { lazyDialog } from "@/components/kit/once-open";
import { EstimateList } from "@/components/proposals/estimates/estimate-list";
import { WageBasesNotes } from "@/components/proposals/estimates/wage-bases-notes";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { OfferedProduct } from "@/lib/catalog/contract";
import type { Decimal } from "@/lib/domain/decimal";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatDollars } from "@/lib/domain/format";
import { feeText } from "@/lib/pricing/client-charges";
import type { ProviderProducts } from "@/lib/proposals/inside/contract";
import { AcceptedNotice } from "./accepted-notice";
import { estimateOf, wageBasesOf } from "./builder-estimate";
import { BuilderFloorNote } from "./builder-floor-note";
import { BuilderSection } from "./builder-section";
import { censusOf, productsOffered, proposalTypeOf, type Section, sectionAfter, sectionsOf } from "./builder-state";
import { CensusSection, FIRST_FIELD } from "./census-section";
import { OriginNotes } from "./origin-notes";
import { ProductRows } from "./product-rows";
import { SummarySection } from "./summary-section";
import { TargetButton } from "./target-button";
import { TaxRatesSection } from "./tax-rates-section";
import { type Builder as BuilderParts, type BuilderProps, useBuilder, useBuilderState } from "./use-builder";

const CONTENTS = {
  census: CensusSection,
  taxRates: TaxRatesSection,
  products: ProductsSection,
  summary: SummarySection,
} satisfies Record<Section, unknown>;

function ProductsSection({ builder }: { builder: BuilderParts }) {
  const { form, catalog } = builder;
  const priceModel = useWatch({ control: form.control, name: "priceModel" });
  if (productsOffered(priceModel, catalog).length === 0) {
    return (
      <p className="text-sm">
        {catalog.providerName} has no products priced {PRICE_MODEL_LABELS[priceModel].toLowerCase()}. Choose the other
        price model in the census, or ask an owner to add some under Products.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        {priceModel === "BUNDLED_RATE"
          ? "Select what is sold and set each product's percent of gross wages."
          : "Select what is sold and set each product's dollars per employee per month."}
      </p>
      <ProductRows
        form={form}
        catalog={catalog}
        averageSalary={censusOf(form.getValues()).averageSalary}
        help={(product) => product.kind === "workers_comp" && <WorkersComp builder={builder} product={product} />}
      />
      {catalog.fees.length > 0 && <FeeRows builder={builder} />}
    </div>
  );
}

/** The provider's fees, to tick; of its monthly minimums one. */
function FeeRows({ builder: { form, catalog } }: { builder: BuilderParts }) {
  const { field, fieldState } = useController({ control: form.control, name: "fees" });
  function choose(fee: ProviderProducts["fees"][number]) {
    const isOther = (id: string) => catalog.fees.some((one) => one.id === id && one.kind === "monthly_minimum");
    const rest = field.value.filter((id) => id !== fee.id && !(fee.kind === "monthly_minimum" && isOther(id)));
    field.onChange(field.value.includes(fee.id) ? rest : [...rest, fee.id]);
  }
  return (
    <section aria-labelledby="fees" className="mt-6 border-t pt-3">
      <h3 id="fees" className="font-semibold text-sm">
        Fees
      </h3>
      <p className="text-muted-foreground text-xs">
        Shown to the client on their own lines. They don't count toward revenue or commission.
      </p>
      <FieldNotes id="fees" error={fieldState.error?.message} />
      <ul className="-mb-4 divide-y">
        {catalog.fees.map((fee) => (
          <li key={fee.id} className="flex min-h-12 items-center gap-3 py-2">
            <Checkbox id={`fee:${fee.id}`} checked={field.value.includes(fee.id)} onCheckedChange={() => choose(fee)} />
            <label htmlFor={`fee:${fee.id}`} className="min-w-0 flex-1 cursor-pointer break-words font-medium text-sm">
              {fee.name}
            </label>
            <span className="shrink-0 text-muted-foreground text-sm tabular-nums">{feeText(fee)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Builder(props: BuilderProps) {
  const { builder, notes, open, setOpen, goNext, submit, isPending, draftKept, discardDraft } = useBuilder(props);
  useEffect(() => document.getElementsByName(FIRST_FIELD)[0]?.focus({ preventScroll: true }), []);
  const proposalType = proposalTypeOf(props.catalog);

  return (
    <div
      className={cn(
        "grid grid-cols-1 items-start gap-4",
        // The summary has its own, beside what the client will see.
        open !== "summary" && "lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6",
      )}
    >
      <div className="grid grid-cols-1 gap-3">
        <AcceptedNotice dealId={props.dealId} />
        <DraftNote kept={draftKept} onDiscard={discardDraft} />
        {props.source && (
          <OriginNotes title={`Filled in from ${props.source.proposalId}, which stays as it is.`} notes={notes} />
        )}
        {sectionsOf(proposalType).map((section, index) => {
          const Content = CONTENTS[section];
          const isLast = sectionAfter(section, proposalType) === undefined;
          return (
            <BuilderSection
              key={section}
              builder={builder}
              section={section}
              number={index + 1}
              open={open === section}
              onToggle={() => setOpen(open === section ? null : section)}
              long={isLast}
              submitLabel={isLast ? "Create proposal" : "Next"}
              pending={isLast && isPending}
              onSubmit={isLast ? submit : () => goNext(section)}
            >
              <Content builder={builder} />
            </BuilderSection>
          );
        })}
      </div>
      <LiveEstimate builder={builder} inSummary={open === "summary"} />
    </div>
  );
}

/** The estimate that follows typing. The summary has its own. */
function LiveEstimate({ builder, inSummary }: { builder: BuilderParts; inSummary: boolean }) {
  const { catalog, census } = builder;
  const state = useBuilderState(builder);
  const wageBases = wageBasesOf(state, catalog, census);
  const estimate = estimateOf(state, catalog, wageBases);
  return (
    <>
      <Card className={cn("sticky top-16 hidden", !inSummary && "lg:block")}>
        <CardHeader>
          <CardTitle>Estimate per year</CardTitle>
        </CardHeader>
        <CardContent>
          <EstimateList
            estimate={estimate}
            refined={wageBases?.refined}
            proposalType={proposalTypeOf(catalog)}
            commissionRate={catalog.effectiveCommissionRate}
          />
          <BuilderFloorNote builder={builder} />
          {wageBases && <WageBasesNotes {...wageBases} />}
          {estimate && <TargetButton builder={builder} />}
          {!estimate && <p className="mt-4 text-muted-foreground text-xs">Complete the census to see the estimate.</p>}
        </CardContent>
      </Card>
      {!inSummary && (
        <dl className="-mx-4 -mb-4 sticky bottom-0 z-10 flex justify-between gap-4 border-t bg-background px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 lg:hidden">
          <FootAmount label="Total revenue" value={estimate?.revenue} />
          <FootAmount label="Commission" value={estimate?.commission} />
        </dl>
      )}
    </>
  );
}

/** One of the two main amounts, always visible on narrow screens. */
function FootAmount({ label, value }: { label: string; value: Decimal | undefined }) {
  return (
    <div className="last:text-right">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="font-semibold text-sm tabular-nums">{value === undefined ? "–" : formatDollars(value)}</dd>
    </div>
  );
}

const WorkersCompDialog = lazyDialog(async () => (await import("./workers-comp-dialog")).WorkersCompDialog);

/** Opens the calculator of a workers' compensation product. */
function WorkersComp({ builder, product }: { builder: BuilderParts; product: OfferedProduct }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-1.5"
        aria-label={`Calculate ${product.name} from class codes`}
        onClick={() => setOpen(true)}
      >
        <Calculator aria-hidden="true" />
        Calculate
      </Button>
      <WorkersCompDialog builder={builder} product={product} open={open} onOpenChange={setOpen} />
    </>
  );
}
