"use client";

import type { FieldValues } from "react-hook-form";
import { NumberField, type PlainNumberFieldProps } from "./number-field";

const cents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Dollars as a number; null if empty. More than two decimals stay as typed, for the schema to refuse. */
export function MoneyField<TInput extends FieldValues, TOutput>(props: PlainNumberFieldProps<TInput, TOutput>) {
  return <NumberField placeholder="0.00" {...props} unit="$" format={cents.format} />;
}
