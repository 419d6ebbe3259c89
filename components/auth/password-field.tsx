"use client";

import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "@/components/form/field";
import { PasswordInput } from "./password-input";

interface PasswordFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  autoComplete?: "current-password" | "new-password";
  autoFocus?: boolean;
}

export function PasswordField<TInput extends FieldValues, TOutput>(props: PasswordFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, autoComplete = "new-password", autoFocus } = props;
  const field = useField(props);
  const value = typeof field.value === "string" ? field.value : "";
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <PasswordInput
        {...field.input}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        filled={value !== ""}
        value={value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
