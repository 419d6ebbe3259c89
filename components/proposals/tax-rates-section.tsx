"use client";

import { useState } from "react";
import { FieldNotes } from "@/components/form/field";
import { formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { PERCENT_PLACES, settleAmount, settlingNote } from "./amount";
import { AmountInput, SettlingNote } from "./amount-input";
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
      <ul className="-mb-4 divide-y">
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
  const [note, setNote] = useState<string>();
  const range = `${formatRate(tax.minRate ?? 0)} to ${formatRate(tax.maxRate ?? 100)}`;
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
        <SettlingNote text={note} />
      </div>
      {adjustable ? (
        <AmountInput
          id={key}
          unit="%"
          className="w-28 shrink-0"
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${key}-error ${key}-range` : `${key}-range`}
          onValueChange={(typed) => {
            setNote(undefined);
            builder.change((before) => setTaxRate(before, tax.id, typed), key);
          }}
          onBlur={() => {
            const settled = settleAmount(text, taxBounds(tax), PERCENT_PLACES);
            setNote((before) => settlingNote(text, taxBounds(tax), settled, formatRate) ?? before);
            builder.change((before) => setTaxRate(before, tax.id, amountText(settled)));
          }}
        />
      ) : (
        <span className="w-28 shrink-0 pr-3 text-right text-sm tabular-nums">{formatRate(rate)}</span>
      )}
    </li>
  );
}
