"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { FieldFrame, type FieldProps, useField } from "./field";

interface TextFieldProps<TInput extends FieldValues, TOutput>
  extends FieldProps<TInput, TOutput>,
    Pick<ComponentProps<"input">, "type" | "placeholder" | "autoComplete" | "autoFocus" | "inputMode" | "maxLength"> {}

export function TextField<TInput extends FieldValues, TOutput>(props: TextFieldProps<TInput, TOutput>) {
  const { control, name, label, hint, required, disabled, className, ...input } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Input
        {...input}
        {...field.input}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
