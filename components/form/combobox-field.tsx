"use client";

import type { FieldValues } from "react-hook-form";
import { Combobox, type ComboboxProps } from "@/components/ui/combobox";
import { FieldFrame, type FieldProps, useField } from "./field";

interface ComboboxFieldProps<TInput extends FieldValues, TOutput>
  extends FieldProps<TInput, TOutput>,
    Pick<ComboboxProps, "load" | "selectedLabel" | "placeholder" | "searchPlaceholder" | "emptyText" | "clearable">,
    Pick<ComboboxProps, "addLabel" | "onAdd"> {
  /** Told after the field has changed. */
  onValueChange?: ComboboxProps["onValueChange"];
}

export function ComboboxField<TInput extends FieldValues, TOutput>(props: ComboboxFieldProps<TInput, TOutput>) {
  const { control, name, label, hint, required, disabled, className, onValueChange, ...combobox } = props;
  const field = useField(props);
  const { name: _name, ...trigger } = field.input;
  return (
    <FieldFrame id={trigger.id} {...{ label, hint, required, className }} error={field.error}>
      <Combobox
        {...combobox}
        {...trigger}
        value={typeof field.value === "string" ? field.value : null}
        onValueChange={(value, option) => {
          field.onChange(value);
          onValueChange?.(value, option);
        }}
      />
    </FieldFrame>
  );
}
