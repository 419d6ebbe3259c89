"use client";

import { useState } from "react";
import { FieldNotes } from "@/components/form/field";
import type { OfferedTaxRate } from "@/lib/catalog/contract";
import { formatRate } from "@/lib/domain/format";
import { stateName } from "@/lib/domain/us-states";
import { AmountBox } from "./amount-box";
import { isAdjustable, taxBounds } from "./builder-state";
import { SettlingNote } from "./settling-note";

interface TaxRateRowProps {
  tax: OfferedTaxRate;
  /** The text in its box, in percent. */
  text: string;
  problem?: string;
  /** Whether the box may be empty. */
  optional?: boolean;
  onChange: (text: string) => void;
}

/** A tax rate, with a box if it is adjustable. */
export function TaxRateRow({ tax, text, problem, optional, onChange }: TaxRateRowProps) {
  const key = `tax:${tax.id}`;
  const adjustable = isAdjustable(tax);
  const [note, setNote] = useState<string>();

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
        <AmountBox
          of={key}
          id={key}
          unit="%"
          bounds={taxBounds(tax)}
          text={text}
          problem={problem}
          optional={optional}
          className="w-28 shrink-0"
          onChange={onChange}
          onNote={setNote}
        />
      ) : (
        <span className="w-28 shrink-0 pr-3 text-right text-sm tabular-nums">{text}%</span>
      )}
    </li>
  );
}
