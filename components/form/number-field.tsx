"use client";

import type { FieldValues } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field";
import { NumberBox } from "./number-box";
import { numberProblem, useNumberText } from "./number-text";

export interface PlainNumberFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  placeholder?: string;
  autoFocus?: boolean;
  /** A larger number shows an error at once, while typing. The text stays. */
  max?: number;
  /** The number for an empty box; without it the box may be required. */
  whenEmpty?: number;
}

interface NumberFieldProps<TInput extends FieldValues, TOutput> extends PlainNumberFieldProps<TInput, TOutput> {
  unit?: "$" | "%";
  format: (value: number) => string;
  inputMode?: "numeric" | "decimal";
  /** The message for letters, shown at once. */
  noNumber?: string;
  /** Called when the box is left. */
  onLeave?: () => void;
}

/** A number, or null while its box is empty. */
export function NumberField<TInput extends FieldValues, TOutput>(props: NumberFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, unit, format, placeholder, autoFocus, max = Infinity } = props;
  const { noNumber = "Must be a number" } = props;
  const field = useField(props);
  const { onBlur, ...input } = field.input;
  const number = useNumberText(field.value, field.onChange, format, props.whenEmpty);
  const error = field.error ?? numberProblem(number.text, max, noNumber);
  return (
    <FieldFrame id={input.id} {...{ label, hint, required, className }} error={error}>
      <NumberBox
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hint && `${input.id}-hint`, error && `${input.id}-error`].filter(Boolean).join(" ") || undefined
        }
        unit={unit}
        inputMode={props.inputMode ?? "decimal"}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={number.text}
        onValueChange={number.onText}
        onBlur={() => {
          number.onLeave();
          onBlur();
          props.onLeave?.();
        }}
      />
    </FieldFrame>
  );
}
