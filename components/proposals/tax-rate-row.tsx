"use client";

import { useState } from "react";
import { FieldNotes } from "@/components/form/field";
import type { TaxRate } from "@/lib/contracts/proposals";
import { formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { PERCENT_PLACES, settleAmount, settlingNote } from "./amount";
import { AmountInput, SettlingNote } from "./amount-input";
import { amountText, isAdjustable, taxBounds } from "./builder-state";

interface TaxRateRowProps {
  tax: TaxRate;
  /** What its box shows, in percent. */
  text: string;
  problem?: string;
  /** A box that may stay empty. */
  optional?: boolean;
  onChange: (text: string) => void;
}

/** A tax rate, with a box where it can be set. */
export function TaxRateRow({ tax, text, problem, optional, onChange }: TaxRateRowProps) {
  const key = `tax:${tax.id}`;
  const adjustable = isAdjustable(tax);
  const bounds = taxBounds(tax);
  const [note, setNote] = useState<string>();

  function settle() {
    if (optional && text.trim() === "") return onChange("");
    const settled = settleAmount(text, bounds, PERCENT_PLACES);
    setNote((before) => settlingNote(text, bounds, settled, formatRate) ?? before);
    onChange(amountText(settled));
  }

  return (
    <li className="flex min-h-15 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={adjustable ? key : undefined} className="block truncate font-medium text-sm">
          {tax.taxName}
        </label>
        <p className="text-muted-foreground text-xs">
          {tax.state ? stateName(tax.state) : "Federal"} ·{" "}
          <span id={`${key}-range`} className="tabular-nums">
            {adjustable ? `${formatRate(tax.minRate ?? 0)} to ${formatRate(tax.maxRate ?? 100)}` : "Fixed"}
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
            onChange(typed);
          }}
          onBlur={settle}
        />
      ) : (
        <span className="w-28 shrink-0 pr-3 text-right text-sm tabular-nums">{text}%</span>
      )}
    </li>
  );
}
