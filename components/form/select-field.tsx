"use client";

import type { FieldValues } from "react-hook-form";
import { CutShort } from "@/components/feedback/cut-short";
import { ColorDot } from "@/components/ui/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { FieldFrame, type FieldProps, useField } from "./field";

export interface SelectOption {
  value: string | number;
  label: string;
  /** A CSS color, shown as a dot before the label. */
  color?: string;
  disabled?: boolean;
}

interface SelectFieldProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  options: readonly SelectOption[];
  /** The number of all options, if it may be more than the list has. */
  total?: number;
  placeholder?: string;
  /** Adds a first option with this label that sets the field to null. */
  emptyLabel?: string;
  /** Called after the field has changed. */
  onValueChange?: (value: string | number | null) => void;
}

const EMPTY = "__empty";

/** What a field says before anything is chosen of a list that is still being read, has failed, or is there. */
export const placeholderOf = (list: { data: unknown; isError: boolean }, ready: string): string => {
  if (list.isError) return "Failed to load data";
  return list.data ? ready : "Loading...";
};

/** A choice of few options. The field gets the option's own value, so numbers stay numbers. */
export function SelectField<TInput extends FieldValues, TOutput>(props: SelectFieldProps<TInput, TOutput>) {
  const {
    label,
    hint,
    required,
    className,
    options,
    total,
    placeholder = "Select…",
    emptyLabel,
    onValueChange,
  } = props;
  const field = useField(props);
  const { name, onBlur, ...trigger } = field.input;
  const chosen = options.find((option) => option.value === field.value);

  function choose(text: string) {
    const value = options.find((option) => String(option.value) === text)?.value ?? null;
    // Radix reports '' when the browser resets its hidden native select; that is not a choice.
    if (text === "" || value === field.value) return;
    field.onChange(value);
    onValueChange?.(value);
  }

  return (
    <FieldFrame id={trigger.id} {...{ label, hint, required, className }} error={field.error}>
      <Select value={chosen ? String(chosen.value) : ""} onValueChange={choose} disabled={trigger.disabled}>
        <SelectTrigger {...trigger} onBlur={onBlur}>
          <SelectValue placeholder={placeholder} />
        </SelectTrigger>
        <SelectContent>
          {emptyLabel && <SelectItem value={EMPTY}>{emptyLabel}</SelectItem>}
          {options.map((option) => (
            <SelectItem key={option.value} value={String(option.value)} disabled={option.disabled}>
              <span className="flex items-center gap-2">
                {option.color && <ColorDot color={option.color} />}
                {option.label}
              </span>
            </SelectItem>
          ))}
          {total !== undefined && (
            <CutShort shown={options.length} total={total} of="in this list" className="px-2 py-1.5" />
          )}
        </SelectContent>
      </Select>
    </FieldFrame>
  );
}
