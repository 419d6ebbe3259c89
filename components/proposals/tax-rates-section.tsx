"use client";

import { FieldNotes } from "@/components/form/field";
import { setTaxRate, taxLines } from "./builder-state";
import { TaxRateRow } from "./tax-rate-row";
import type { Builder } from "./use-builder";

export function TaxRatesSection({ builder: { state, catalog, problems, change } }: { builder: Builder }) {
  const lines = taxLines(state, catalog);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        Federal rates and those of the chosen states. What an adjustable rate is above its minimum counts as tax
        arbitrage.
      </p>
      <FieldNotes id="taxRates" error={problems.taxRates} />
      <ul className="-mb-4 divide-y">
        {lines.map(({ tax, text }) => (
          <TaxRateRow
            key={tax.id}
            tax={tax}
            text={text}
            problem={problems[`tax:${tax.id}`]}
            onChange={(typed) => change((before) => setTaxRate(before, tax.id, typed), `tax:${tax.id}`)}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="text-sm">The provider has no tax rates for these states.</p>}
    </div>
  );
}
