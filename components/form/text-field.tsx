"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { FieldFrame, type FieldProps, useField } from "./field";

interface TextFieldProps<TInput extends FieldValues, TOutput>
  extends FieldProps<TInput, TOutput>,
    Pick<ComponentProps<"input">, "type" | "placeholder" | "autoComplete" | "autoFocus" | "inputMode" | "maxLength"> {
  /** Rewrites the text when the input is left. */
  onLeave?: (text: string) => string;
  /** Offered while typing. */
  suggestions?: readonly string[];
}

export function TextField<TInput extends FieldValues, TOutput>(props: TextFieldProps<TInput, TOutput>) {
  const { control, name, label, hint, required, disabled, className, onLeave, suggestions, ...input } = props;
  const field = useField(props);
  const value = typeof field.value === "string" ? field.value : "";
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Input
        {...input}
        {...field.input}
        list={suggestions && `${field.input.id}-list`}
        value={value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={() => {
          if (onLeave && onLeave(value) !== value) field.onChange(onLeave(value));
          field.input.onBlur();
        }}
      />
      {suggestions && (
        <datalist id={`${field.input.id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
