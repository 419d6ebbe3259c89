"use client";

import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";

interface NumberBoxProps extends Omit<ComponentProps<typeof Input>, "onChange" | "value"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Shown inside the box: dollars before the number, percents after it. */
  unit?: "$" | "%" | undefined;
  /** Numbers in a column are right-aligned; a number in a wide box is next to its unit. */
  align?: "left" | "right";
}

/**
 * A box for a number. It holds text, because half-typed input is not a number yet: type=number would turn a typo into '' and
 * change values when scrolled.
 */
export function NumberBox({ value, onValueChange, unit, align = "left", className, ...props }: NumberBoxProps) {
  return (
    <span className={cn("relative block", className)}>
      {unit && (
        <span
          aria-hidden="true"
          className={cn(
            "pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground text-sm",
            unit === "$" ? "left-3" : "right-3",
          )}
        >
          {unit}
        </span>
      )}
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn(
          "tabular-nums",
          align === "right" && "text-right",
          unit === "$" && "pl-7",
          unit === "%" && "pr-8",
        )}
        {...props}
      />
    </span>
  );
}
