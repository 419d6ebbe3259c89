"use client";

import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "./field";
import { MaskedField } from "./masked-field";
import { maskPhone } from "./masks";

export function PhoneField<TInput extends FieldValues, TOutput>(
  props: FieldProps<TInput, TOutput> & { autoFocus?: boolean },
) {
  return (
    <MaskedField {...props} mask={maskPhone} placeholder="(555) 123-4567" inputMode="tel" autoComplete="tel-national" />
  );
}
