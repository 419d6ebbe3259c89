"use client";

import { DateInput } from "@/components/form/date-input";
import { FieldFrame, useField } from "@/components/form/field";
import { OfferAmount } from "@/components/proposals/client/offer-amount";
import { PriceTable } from "@/components/proposals/client/price-table";
import { ProductList } from "@/components/proposals/client/product-list";
import { ClientSigns } from "@/components/proposals/estimates/client-signs";
import { EstimateList } from "@/components/proposals/estimates/estimate-list";
import { StartEstimates } from "@/components/proposals/estimates/start-estimates";
import type { WageBases } from "@/components/proposals/estimates/wage-bases";
import { WageBasesNotes } from "@/components/proposals/estimates/wage-bases-notes";
import { estimateOf, offerOf, wageBasesOf } from "./builder-estimate";
import { BuilderFloorNote } from "./builder-floor-note";
import { proposalTypeOf } from "./builder-state";
import { TargetButton } from "./target-button";
import { type Builder, useBuilderState } from "./use-builder";

const LAST_DAY_HINT =
  "After this day the client can still read the proposal but not accept it. Leave it blank for no expiration date.";

/** What the client will see, and what the provider earns by it. */
export function SummarySection({ builder }: { builder: Builder }) {
  const { form, catalog, census } = builder;
  const state = useBuilderState(builder);
  const last = { control: form.control, name: "expiresOn", label: "Expiration date", hint: LAST_DAY_HINT } as const;
  const expiresOn = useField(last);
  const wageBases = wageBasesOf(state, catalog, census);
  const estimate = estimateOf(state, catalog, wageBases);
  const offer = offerOf(state, catalog, wageBases);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid gap-6 xl:sticky xl:top-20 xl:order-last">
        <section>
          <h3 className="mb-2 font-semibold text-sm">Estimate per year</h3>
          <EstimateList
            estimate={estimate}
            refined={wageBases?.refined}
            proposalType={proposalTypeOf(catalog)}
            commissionRate={catalog.effectiveCommissionRate}
          />
          {estimate && (
            <ClientSigns
              yearly={estimate.clientPays}
              wageBasesOf={offer?.wageBasesOf ?? null}
              hasTaxes={proposalTypeOf(catalog) === "PEO"}
              once={offer?.charges.once ?? 0}
              why={catalog.clientAmountsWithBases ? whyOnAllWages(wageBases) : `as set by ${catalog.providerName}`}
            />
          )}
          <BuilderFloorNote builder={builder} />
          {wageBases && <WageBasesNotes {...wageBases} />}
          {wageBases?.start && (
            <div className="mt-4 border-t pt-3">
              <StartEstimates start={wageBases.start} />
            </div>
          )}
          {estimate && <TargetButton builder={builder} />}
        </section>
        <FieldFrame id={expiresOn.input.id} label={last.label} hint={last.hint} error={expiresOn.error}>
          <DateInput
            {...expiresOn.input}
            min={catalog.today}
            className="w-44"
            value={state.expiresOn ?? ""}
            onChange={(day) => expiresOn.onChange(day || null)}
          />
        </FieldFrame>
      </div>
      {offer && (
        <section
          aria-label="What the client will see"
          className="grid min-w-0 grid-cols-1 gap-4 rounded-lg bg-muted p-4 max-sm:-mx-4 max-sm:rounded-none"
        >
          <div>
            <h3 className="mb-2 font-semibold text-sm">What the client will see</h3>
            <OfferAmount charges={offer.charges} census={offer.census} services={offer.products.length} />
          </div>
          <ProductList products={offer.products} />
          <PriceTable offer={offer} />
        </section>
      )}
    </div>
  );
}

const whyOnAllWages = (wageBases: WageBases | null): string =>
  wageBases?.refined
    ? "because the client's own unemployment rate is not known"
    : "because the estimate with wage bases is not known yet";
