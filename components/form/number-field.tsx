"use client";

import type { FieldValues } from "react-hook-form";
import { type NumberFieldProps, NumberInput } from "./number-input";

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: false });

/** A number; left empty it is null, never 0. */
export function NumberField<TInput extends FieldValues, TOutput>(
  props: NumberFieldProps<TInput, TOutput> & { integer?: boolean; suffix?: string },
) {
  const { integer, ...field } = props;
  return <NumberInput {...field} format={plain.format} inputMode={integer ? "numeric" : "decimal"} />;
}
