"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { formatNumber } from "@/lib/domain/format";

const DEBOUNCE_MS = 300;

/** Reads an amount such as '$10,000'; undefined for an empty text, null for anything else. */
function readAmount(text: string): number | undefined | null {
  const plain = text.replace(/[$,\s]/g, "");
  if (plain === "") return undefined;
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const write = (value: number | undefined): string => (value === undefined ? "" : formatNumber(value));

export interface MinValueFilterProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function MinValueFilter({ value, onChange }: MinValueFilterProps) {
  const [text, setText] = useState(() => write(value));
  const [known, setKnown] = useState(value);
  const timer = useRef(0);
  const noteId = useId();
  const amount = readAmount(text);

  // The value changed from outside: it was cleared, or changed in another tab.
  if (known !== value) {
    setKnown(value);
    if (amount !== value) setText(write(value));
  }

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    const typed = readAmount(next);
    if (typed !== null) timer.current = window.setTimeout(() => onChange(typed), DEBOUNCE_MS);
  }

  return (
    <div className="relative w-full md:w-32">
      <span aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3 text-muted-foreground text-sm">
        $
      </span>
      <Input
        aria-label="Minimum value"
        placeholder="Min. value"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={amount === null ? "true" : undefined}
        aria-describedby={amount === null ? noteId : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => typeof amount === "number" && setText(write(amount))}
        className="pl-6 tabular-nums"
      />
      {amount === null && (
        <p
          id={noteId}
          role="alert"
          className="absolute top-full left-0 z-30 mt-1 whitespace-nowrap rounded-md border bg-popover px-2 py-1 text-destructive-text text-xs"
        >
          Not an amount; write it like 10,000
        </p>
      )}
    </div>
  );
}
