"use client";

import type { ReactNode } from "react";
import { DateInput } from "@/components/form/date-input";
import { FieldFrame, useField } from "@/components/form/field";
import { Fact, Facts } from "@/components/kit/facts";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { censusOf, estimateOf, productLines, proposalTypeOf, taxLines } from "./builder-state";
import { EstimateList } from "./estimate-list";
import { type Builder, useBuilderState } from "./use-builder";

const LAST_DAY_HINT = "After this day the client can read the proposal but not accept it. Empty: it does not end.";

/** Everything that will be sent, at a glance. */
export function SummarySection({ builder }: { builder: Builder }) {
  const { form, catalog } = builder;
  const state = useBuilderState(builder);
  const last = { control: form.control, name: "expiresOn", label: "Valid until", hint: LAST_DAY_HINT } as const;
  const expiresOn = useField(last);
  const census = censusOf(state);
  const format = state.priceModel === "BUNDLED_RATE" ? formatRate : formatDollars;
  const taxes = taxLines(state, catalog);
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      <Block title="Census">
        <Fact label="Employees">{formatNumber(census.employeeCount ?? 0)}</Fact>
        <Fact label="Average salary">{formatAmount(census.averageSalary ?? 0)}</Fact>
        <Fact label="States">{state.statesOfOperation.map(stateName).join(", ")}</Fact>
        <Fact label="Price model">{PRICE_MODEL_LABELS[state.priceModel]}</Fact>
      </Block>
      <Block title={state.priceModel === "BUNDLED_RATE" ? "Products" : "Products, per employee and month"}>
        {productLines(state, catalog).map(({ product, amount }) => (
          <Fact key={product.id} label={product.name}>
            {format(amount)}
          </Fact>
        ))}
      </Block>
      {taxes.length > 0 && (
        <Block title="Tax rates">
          {taxes.map(({ tax, rate }) => (
            <Fact key={tax.id} label={tax.taxName}>
              {formatRate(rate)}
            </Fact>
          ))}
        </Block>
      )}
      <section>
        <h3 className="mb-2 font-semibold text-sm">Estimate per year</h3>
        <EstimateList
          estimate={estimateOf(state, catalog)}
          proposalType={proposalTypeOf(catalog)}
          commissionRate={catalog.effectiveCommissionRate}
        />
      </section>
      <FieldFrame
        id={expiresOn.input.id}
        label={last.label}
        hint={last.hint}
        error={expiresOn.error}
        className="sm:col-span-2 xl:col-span-4"
      >
        <DateInput
          {...expiresOn.input}
          min={catalog.today}
          className="w-44"
          value={state.expiresOn ?? ""}
          onChange={(day) => expiresOn.onChange(day || null)}
        />
      </FieldFrame>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <Facts layout="apart">{children}</Facts>
    </section>
  );
}
