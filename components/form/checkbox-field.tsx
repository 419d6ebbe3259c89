"use client";

import type { FieldValues } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { FieldNotes, type FieldProps, useField } from "./field";

export function CheckboxField<TInput extends FieldValues, TOutput>(props: FieldProps<TInput, TOutput>) {
  const { label, hint, className } = props;
  const field = useField(props);
  return (
    <div className={cn("grid min-w-0 gap-1", className)}>
      <div className="flex min-h-8 items-center gap-2 touch:min-h-10">
        <Checkbox
          {...field.input}
          checked={field.value === true}
          onCheckedChange={(checked) => field.onChange(checked === true)}
        />
        <Label htmlFor={field.input.id} className="font-normal">
          {label}
        </Label>
      </div>
      <FieldNotes id={field.input.id} hint={hint} error={field.error} />
    </div>
  );
}
