"use client";

import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "./field";
import { SelectField } from "./select-field";

interface UsStateFieldProps<TInput extends FieldValues, TOutput> extends Omit<FieldProps<TInput, TOutput>, "label"> {
  label?: string;
  options: readonly { code: string; name: string }[];
}

export function UsStateField<TInput extends FieldValues, TOutput>({
  options,
  label = "State",
  ...props
}: UsStateFieldProps<TInput, TOutput>) {
  return (
    <SelectField
      {...props}
      label={label}
      placeholder="Select a state"
      options={options.map((state) => ({ value: state.code, label: state.name }))}
    />
  );
}
