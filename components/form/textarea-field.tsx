"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { FieldFrame, type FieldProps, useField } from "./field";

interface TextareaFieldProps<TInput extends FieldValues, TOutput>
  extends FieldProps<TInput, TOutput>,
    Pick<ComponentProps<"textarea">, "rows" | "placeholder" | "autoFocus" | "maxLength"> {}

export function TextareaField<TInput extends FieldValues, TOutput>(props: TextareaFieldProps<TInput, TOutput>) {
  const { control, name, label, hint, required, disabled, className, ...textarea } = props;
  const field = useField(props);
  return (
    <FieldFrame id={field.input.id} {...{ label, hint, required, className }} error={field.error}>
      <Textarea
        {...textarea}
        {...field.input}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
