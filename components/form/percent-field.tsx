"use client";

import type { FieldValues } from "react-hook-form";
import { NumberField, type PlainNumberFieldProps } from "./number-field";

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: false });

/** A percent from 0 to 100 as people write it: 2.75 means 2.75 %. */
export function PercentField<TInput extends FieldValues, TOutput>(props: PlainNumberFieldProps<TInput, TOutput>) {
  return <NumberField max={100} noNumber="Invalid rate" {...props} unit="%" format={plain.format} />;
}
