"use client";

import type { ReactNode } from "react";
import { FieldFrame } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { PRICE_MODEL_LABELS } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatNumber, formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { censusOf, estimateOf, productLines, proposalTypeOf, taxLines } from "./builder-state";
import { EstimateList } from "./estimate-list";
import { Fact, FactList } from "./fact-list";
import type { Builder } from "./use-builder";

/** Everything that is about to be sent, once more at a glance. */
export function SummarySection({ builder: { state, catalog, problems, change } }: { builder: Builder }) {
  const census = censusOf(state);
  const format = state.priceModel === "BUNDLED_RATE" ? formatRate : formatDollars;
  const taxes = taxLines(state, catalog);
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Block title="Census">
        <Fact label="Employees" value={formatNumber(census.employeeCount ?? 0)} />
        <Fact label="Average salary" value={formatAmount(census.averageSalary ?? 0)} />
        <Fact label="States" value={state.states.map(stateName).join(", ")} />
        <Fact label="Price model" value={PRICE_MODEL_LABELS[state.priceModel]} />
      </Block>
      <Block title={state.priceModel === "BUNDLED_RATE" ? "Products" : "Products, per employee and month"}>
        {productLines(state, catalog).map(({ product, amount }) => (
          <Fact key={product.id} label={product.name} value={format(amount)} />
        ))}
      </Block>
      {taxes.length > 0 && (
        <Block title="Tax rates">
          {taxes.map(({ tax, rate }) => (
            <Fact key={tax.id} label={tax.taxName} value={formatRate(rate)} />
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
        id="expiresOn"
        label="Valid until"
        hint="After this day the client can read the proposal but not accept it. Empty: it does not end."
        error={problems.expiresOn}
        className="sm:col-span-2"
      >
        <Input
          id="expiresOn"
          type="date"
          min={catalog.today}
          max="9999-12-31"
          aria-invalid={problems.expiresOn !== undefined}
          aria-describedby="expiresOn-hint"
          className="w-fit tabular-nums"
          value={state.expiresOn}
          onChange={({ target }) => change((before) => ({ ...before, expiresOn: target.value }), "expiresOn")}
        />
      </FieldFrame>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      <FactList>{children}</FactList>
    </section>
  );
}
