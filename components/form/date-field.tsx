"use client";

import type { FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { FieldFrame, type FieldProps, useField } from "./field";

interface DateFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  min?: string;
  max?: string;
  /** Whether it may be emptied; else the day before stays. */
  clearable?: boolean;
}

/** A calendar day as 'yyyy-MM-dd', or null; never a Date, which would move with the time zone. */
export function DateField<TInput extends FieldValues, TOutput>(props: DateFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, min, max, clearable = true } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Input
        {...field.input}
        type="date"
        min={min}
        max={max ?? "9999-12-31"}
        className="tabular-nums"
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => {
          const day = event.target.value || null;
          if (day || clearable) field.onChange(day);
        }}
      />
    </FieldFrame>
  );
}
