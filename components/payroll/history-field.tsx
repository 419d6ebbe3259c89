"use client";

import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";

interface HistoryFieldProps<TInput extends FieldValues, TOutput> {
  control: Control<TInput, unknown, TOutput>;
  name: FieldPath<TInput>;
}

/** From which day on a new mapping fetches revenue. */
export function HistoryField<TInput extends FieldValues, TOutput>({
  control,
  name,
}: HistoryFieldProps<TInput, TOutput>) {
  return (
    <DateField
      control={control}
      name={name}
      label="Revenue since"
      hint={`Revenue that ${PAYROLL_PLATFORM.name} has from this day to today is synced right away.`}
      required
      clearable={false}
    />
  );
}
