"use client";

import { ToggleGroup as Radix } from "radix-ui";
import { cn } from "./cn";

export interface ToggleGroupProps<T extends string> {
  /** For screen readers. */
  label: string;
  /** Null presses none. */
  value: T | null;
  /** `title` says a short label in full. */
  options: readonly { value: T; label: string; title?: string }[];
  onChange: (value: T) => void;
  className?: string;
}

/** Buttons of which one is pressed: a choice among few that is seen at once. */
export function ToggleGroup<T extends string>({ label, value, options, onChange, className }: ToggleGroupProps<T>) {
  return (
    <Radix.Root
      type="single"
      aria-label={label}
      value={value ?? ""}
      // Pressing the pressed one again would leave none.
      onValueChange={(next) => next && onChange(next as T)}
      className={cn("inline-flex rounded-md border bg-muted/40 p-0.5", className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          title={option.title}
          className="h-7 rounded-[calc(var(--radius-md)-2px)] px-3 text-muted-foreground text-sm outline-none hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring data-[state=on]:bg-background data-[state=on]:font-medium data-[state=on]:text-foreground data-[state=on]:shadow-xs touch:h-9 forced-colors:data-[state=on]:outline-2"
        >
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
