"use client";

import type { FieldValues } from "react-hook-form";
import { DateInput } from "./date-input";
import { FieldFrame, type FieldProps, useField } from "./field";

interface DateFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** The first day in its calendar, yyyy-MM-dd. */
  min?: string;
  /** Whether future or past days are more likely. */
  about?: "ahead" | "back";
  /** Whether it may be empty; otherwise the former day stays. */
  clearable?: boolean;
  /** What an empty one means. */
  placeholder?: string;
}

/** A calendar day as 'yyyy-MM-dd', or null; never a Date, which would shift with the time zone. */
export function DateField<TInput extends FieldValues, TOutput>(props: DateFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, min, about, clearable = true, placeholder } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <DateInput
        {...field.input}
        min={min}
        about={about}
        {...(placeholder && { placeholder })}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(day) => {
          if (day || clearable) field.onChange(day || null);
        }}
      />
    </FieldFrame>
  );
}
