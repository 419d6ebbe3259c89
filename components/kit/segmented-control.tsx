"use client";

import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";

export interface SegmentedControlProps<T extends string> {
  /** For screen readers. */
  label: string;
  /** Null if none is pressed. */
  value: T | null;
  /** `title` is the full text of a short label. */
  options: readonly { value: T; label: string; title?: string }[];
  onChange: (value: T) => void;
}

/** Buttons of which one is pressed: a visible choice of a few options. */
export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentedControlProps<T>) {
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value ?? ""}
      // Pressing the pressed one again would leave none.
      onValueChange={(next: string) => next && onChange(next as T)}
    >
      {options.map((option) => (
        <ToggleGroupItem key={option.value} value={option.value} title={option.title}>
          {option.label}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
