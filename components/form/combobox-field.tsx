"use client";

import type { FieldValues } from "react-hook-form";
import { Combobox } from "@/components/kit/combobox";
import type { ComboboxProps } from "@/components/kit/combobox-options";
import { FieldFrame, type FieldProps, useField } from "./field";

interface ComboboxFieldProps<TInput extends FieldValues, TOutput, TAnswer>
  extends FieldProps<TInput, TOutput>,
    Pick<ComboboxProps<TAnswer>, "optionsFor" | "selectedLabel" | "placeholder" | "searchPlaceholder" | "emptyText">,
    Pick<ComboboxProps<TAnswer>, "clearable" | "addLabel" | "onAdd"> {
  /** Called after the field has changed. */
  onValueChange?: ComboboxProps<TAnswer>["onValueChange"];
}

export function ComboboxField<TInput extends FieldValues, TOutput, TAnswer>(
  props: ComboboxFieldProps<TInput, TOutput, TAnswer>,
) {
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
