"use client";

import type { FieldValues } from "react-hook-form";
import { withProtocol } from "@/lib/domain/format";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** A web address; 'acme.com' becomes https://acme.com when the input is left. */
export function WebsiteField<TInput extends FieldValues, TOutput>(props: Omit<FieldProps<TInput, TOutput>, "label">) {
  return (
    <TextField {...props} label="Website" type="url" inputMode="url" placeholder="acme.com" onLeave={withProtocol} />
  );
}
