"use client";

import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { add, compare, decimal, multiply, toText } from "@/lib/domain/decimal";
import { FieldFrame } from "./field";
import { NumberBox } from "./number-box";
import { numberProblem, useNumberText } from "./number-text";

interface StepBoxProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Null while the box is empty, NaN while it has no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** What an arrow key or button adds; with Shift, and by the page keys, ten times that. */
  step: number;
  min: number;
  unit?: "$" | "%" | undefined;
  format: (value: number) => string;
}

const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const LARGE = 10;

/** A number that is typed, or changed in steps by keys and buttons. */
export function StepBox({ id, label, hint, error, value, onChange, step, min, unit, format }: StepBoxProps) {
  const number = useNumberText(value, onChange, format);
  const problem = numberProblem(number.text, Infinity, "Must be a number") ?? error;
  const known = value === null || Number.isNaN(value) ? null : value;

  function stepBy(times: number) {
    const next = add(decimal(known ?? min), multiply(decimal(step), decimal(times)));
    onChange(compare(next, decimal(min)) < 0 ? min : Number(toText(next)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const times = KEYS[event.key];
    if (times === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepBy(event.shiftKey && Math.abs(times) === 1 ? times * LARGE : times);
  }

  const button = (sign: 1 | -1, of: string) => (
    <Button
      variant="outline"
      size="icon"
      // By the keyboard the arrows do the same.
      tabIndex={-1}
      aria-label={`${of}: ${label}`}
      disabled={sign === -1 && known !== null && known <= min}
      onClick={(event) => stepBy(event.shiftKey ? sign * LARGE : sign)}
    >
      {sign === 1 ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
    </Button>
  );

  return (
    <FieldFrame id={id} label={label} {...(hint && { hint })} {...(problem && { error: problem })}>
      <span className="flex items-center gap-1">
        {button(-1, "Less")}
        <NumberBox
          id={id}
          role="spinbutton"
          aria-valuenow={known ?? undefined}
          aria-valuetext={known === null ? "Empty" : number.text}
          aria-valuemin={min}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ") || undefined}
          className="min-w-0 flex-1"
          unit={unit}
          value={number.text}
          onValueChange={number.onText}
          onBlur={number.onLeave}
          onKeyDown={onKeyDown}
        />
        {button(1, "More")}
      </span>
    </FieldFrame>
  );
}
