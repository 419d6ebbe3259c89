"use client";

import type { FieldValues } from "react-hook-form";
import { type NumberFieldProps, NumberInput } from "./number-input";

const cents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Dollars as a number; left empty it is null. More than two decimals stay as typed, for the schema to refuse. */
export function MoneyField<TInput extends FieldValues, TOutput>(props: NumberFieldProps<TInput, TOutput>) {
  return <NumberInput placeholder="0.00" {...props} prefix="$" format={cents.format} />;
}
