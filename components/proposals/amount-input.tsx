"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, "onChange" | "value"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Drawn inside the box: dollars stand before the number, percents behind it. */
  unit: "$" | "%";
  /** Amounts below each other line up at the right; one in a wide box stands by its unit. */
  align?: "left" | "right";
}

/** A box for dollars or a percent. It holds text: what one is in the middle of typing is no number yet. */
export function AmountInput({ value, onValueChange, unit, align = "right", className, ...props }: AmountInputProps) {
  return (
    <span className={cn("relative block", className)}>
      <span
        aria-hidden="true"
        className={cn(
          "pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground",
          unit === "$" ? "left-3" : "right-3",
        )}
      >
        {unit}
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn("tabular-nums", align === "right" && "text-right", unit === "$" ? "pl-7" : "pr-8")}
        {...props}
      />
    </span>
  );
}

/** Says what became of a text that could not be taken as typed. It is there before it speaks, or nobody hears it. */
export function SettlingNote({ text }: { text: string | undefined }) {
  return (
    <span role="status" className="block text-warning text-xs">
      {text}
    </span>
  );
}
