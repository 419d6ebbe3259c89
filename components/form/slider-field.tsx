"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Slider } from "@/components/ui/slider";
import { FieldFrame, type FieldProps, useField } from "./field";

interface SliderFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  min?: number;
  max?: number;
  step?: number;
  /** Formats the value next to the label; by default a percent, or 'Not set'. */
  formatValue?: (value: number | null) => ReactNode;
}

const asPercent = (value: number | null) => (value === null ? "Not set" : `${value}%`);

export function SliderField<TInput extends FieldValues, TOutput>(props: SliderFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, min = 0, max = 100, step = 5, formatValue = asPercent } = props;
  const field = useField(props);
  const { name, ref, onBlur, "aria-required": _required, ...slider } = field.input;
  const value = typeof field.value === "number" ? field.value : null;
  return (
    <FieldFrame
      id={slider.id}
      {...{ label, hint, required, className }}
      error={field.error}
      aside={<output className="text-muted-foreground text-sm tabular-nums">{formatValue(value)}</output>}
    >
      <Slider
        {...slider}
        aria-labelledby={`${slider.id}-label`}
        min={min}
        max={max}
        step={step}
        value={[value ?? min]}
        onValueChange={([next]) => field.onChange(next ?? null)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
