"use client";

import type { FieldValues } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { FieldNotes, type FieldProps, useField } from "./field";

/** A yes or no, with its label next to the box. */
export function CheckboxField<TInput extends FieldValues, TOutput>(props: FieldProps<TInput, TOutput>) {
  const { label, hint, className } = props;
  const { input, value, onChange, error } = useField(props);
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <div className="flex items-center gap-2 touch:min-h-10">
        <Checkbox {...input} checked={value === true} onCheckedChange={(checked) => onChange(checked === true)} />
        <Label htmlFor={input.id} className="min-w-0 [overflow-wrap:anywhere]">
          {label}
        </Label>
      </div>
      <FieldNotes id={input.id} hint={hint} error={error} />
    </div>
  );
}
