"use client";

import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "./field";
import { MaskedField } from "./masked-field";
import { maskTaxId } from "./masks";

export function TaxIdField<TInput extends FieldValues, TOutput>(props: FieldProps<TInput, TOutput>) {
  return <MaskedField {...props} mask={maskTaxId} placeholder="12-3456789" inputMode="numeric" autoComplete="off" />;
}
