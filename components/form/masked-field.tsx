"use client";

import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { FieldFrame, type FieldProps, useField } from "./field";

interface MaskedFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Formats the digits typed so far. */
  mask: (digits: string) => string;
  placeholder: string;
  inputMode: "tel" | "numeric";
  autoComplete?: string;
  autoFocus?: boolean;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The cursor's position in `text` after `count` digits. */
function cursorAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text.charAt(index))) seen++;
  }
  return text.length;
}

export function MaskedField<TInput extends FieldValues, TOutput>(props: MaskedFieldProps<TInput, TOutput>) {
  const { label, hint, required, className, mask, placeholder, inputMode, autoComplete, autoFocus } = props;
  const field = useField(props);
  const element = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  const value = typeof field.value === "string" ? field.value : "";

  useLayoutEffect(() => {
    if (cursor.current !== null) element.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value;
    let digits = digitsOf(typed);
    let before = digitsOf(typed.slice(0, event.target.selectionStart ?? typed.length)).length;
    // Backspace on a bracket or dash removes the digit before it; otherwise the mask would always restore the character.
    if (typed.length < value.length && digits === digitsOf(value) && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before);
      before--;
    }
    const next = mask(digits);
    cursor.current = before >= digits.length ? next.length : cursorAfter(next, before);
    field.onChange(next);
  }

  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Input
        {...field.input}
        ref={(node) => {
          element.current = node;
          field.input.ref(node);
        }}
        type={inputMode === "tel" ? "tel" : "text"}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        placeholder={placeholder}
        className="tabular-nums"
        value={value}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
