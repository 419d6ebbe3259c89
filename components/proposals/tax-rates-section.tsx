"use client";

import { FieldNotes } from "@/components/form/field";
import { formatPercent } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { PERCENT_PLACES, settleAmount } from "./amount";
import { AmountInput } from "./amount-input";
import { amountText, isAdjustable, setTaxRate, type TaxLine, taxBounds, taxLines } from "./builder-state";
import type { Builder } from "./use-builder";

export function TaxRatesSection({ builder }: { builder: Builder }) {
  const lines = taxLines(builder.state, builder.catalogue);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        Federal rates and those of the chosen states. What an adjustable rate is above its minimum counts as tax
        arbitrage.
      </p>
      <FieldNotes id="taxRates" error={builder.problems.taxRates} />
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <TaxRateRow key={line.tax.id} builder={builder} line={line} />
        ))}
      </ul>
      {lines.length === 0 && <p className="text-sm">The provider has no tax rates for these states.</p>}
    </div>
  );
}

function TaxRateRow({ builder, line: { tax, text, rate } }: { builder: Builder; line: TaxLine }) {
  const key = `tax:${tax.id}`;
  const problem = builder.problems[key];
  const adjustable = isAdjustable(tax);
  const range = `${formatPercent(tax.minRate ?? 0)} to ${formatPercent(tax.maxRate ?? 100)}`;
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={adjustable ? key : undefined} className="block truncate font-medium text-sm">
          {tax.taxName}
        </label>
        <p className="text-muted-foreground text-xs">
          {tax.state ? stateName(tax.state) : "Federal"} ·{" "}
          <span id={`${key}-range`} className="tabular-nums">
            {adjustable ? range : "Fixed"}
          </span>
        </p>
        <FieldNotes id={key} error={problem} />
      </div>
      {adjustable ? (
        <AmountInput
          id={key}
          unit="%"
          className="w-28 shrink-0"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${key}-error ${key}-range` : `${key}-range`}
          onValueChange={(typed) => builder.change((before) => setTaxRate(before, tax.id, typed), key)}
          onBlur={() => {
            const settled = amountText(settleAmount(text, taxBounds(tax), PERCENT_PLACES));
            builder.change((before) => setTaxRate(before, tax.id, settled));
          }}
        />
      ) : (
        <span className="w-28 shrink-0 pr-3 text-right text-sm tabular-nums">{formatPercent(rate)}</span>
      )}
    </li>
  );
}
