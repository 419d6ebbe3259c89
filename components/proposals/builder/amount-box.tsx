"use client";

import { NumberBox } from "@/components/form/number-box";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { type Bounds, DOLLAR_PLACES, PERCENT_PLACES, settleAmount, settlingNote } from "./amount";
import { amountText } from "./builder-state";

interface AmountBoxProps {
  /** Begins the ids of its range and its problem. */
  of: string;
  id?: string;
  label?: string;
  unit: "$" | "%";
  bounds: Bounds;
  /** As typed. */
  text: string;
  problem: string | undefined;
  /** Whether it may be empty. */
  optional?: boolean;
  className: string;
  onChange: (text: string) => void;
  /** Gets how a typed text was changed; undefined once it is typed again. */
  onNote: (note: string | undefined) => void;
}

/** A box for an amount, which is set within its bounds when the box is left. */
export function AmountBox({ of, id, label, unit, bounds, text, problem, optional, className, ...on }: AmountBoxProps) {
  function settle() {
    if (optional && text.trim() === "") return on.onChange("");
    const [places, format] = unit === "%" ? [PERCENT_PLACES, formatRate] : [DOLLAR_PLACES, formatDollars];
    const settled = settleAmount(text, bounds, places);
    const note = settlingNote(text, bounds, settled, format);
    if (note) on.onNote(note);
    // A text that stays is no edit: it keeps its problem.
    if (amountText(settled) !== text) on.onChange(amountText(settled));
  }

  return (
    <NumberBox
      id={id}
      unit={unit}
      align="right"
      className={className}
      value={text}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem ? `${of}-error ${of}-range` : `${of}-range`}
      onValueChange={(typed) => {
        on.onNote(undefined);
        on.onChange(typed);
      }}
      onBlur={settle}
    />
  );
}
