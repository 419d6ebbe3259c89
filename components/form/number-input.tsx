"use client";

import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { FieldFrame, type FieldProps, useField } from "./field";
import { numberProblem, useNumberText } from "./number-text";

export interface NumberFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  placeholder?: string;
  autoFocus?: boolean;
  /** What more than this is said about at once, while it is typed. What is typed stays. */
  max?: number;
  /** What an empty box means; without it the box may be required. */
  whenEmpty?: number;
}

interface NumberInputProps<TInput extends FieldValues, TOutput> extends NumberFieldProps<TInput, TOutput> {
  prefix?: ReactNode;
  suffix?: ReactNode;
  format: (value: number) => string;
  inputMode?: "numeric" | "decimal";
  /** What is said of letters, at once. */
  noNumber?: string;
}

/** A text input that holds a number or null: type=number would turn a slip into '' and scroll values away. */
export function NumberInput<TInput extends FieldValues, TOutput>(props: NumberInputProps<TInput, TOutput>) {
  const { label, hint, required, className, prefix, suffix, format, placeholder, autoFocus, max = Infinity } = props;
  const { noNumber = "Must be a number" } = props;
  const field = useField(props);
  const { onBlur, ...input } = field.input;
  const number = useNumberText(field.value, field.onChange, format, props.whenEmpty);
  const error = field.error ?? numberProblem(number.text, max, noNumber);
  return (
    <FieldFrame id={input.id} {...{ label, hint, required, className }} error={error}>
      <div className="relative">
        {prefix && <Affix className="left-3">{prefix}</Affix>}
        <Input
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${input.id}-hint`, error && `${input.id}-error`].filter(Boolean).join(" ") || undefined
          }
          inputMode={props.inputMode ?? "decimal"}
          autoComplete="off"
          placeholder={placeholder}
          autoFocus={autoFocus}
          className={cn("tabular-nums", prefix && "pl-6", suffix && "pr-7")}
          value={number.text}
          onChange={({ target }) => number.onText(target.value)}
          onBlur={() => {
            number.onLeave();
            onBlur();
          }}
        />
        {suffix && <Affix className="right-3">{suffix}</Affix>}
      </div>
    </FieldFrame>
  );
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute inset-y-0 flex items-center text-muted-foreground text-sm",
        className,
      )}
    >
      {children}
    </span>
  );
}
