"use client";

import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import type { z } from "zod";
import { FieldNotes } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import type { CommissionSettings, CommissionSettingsForm } from "@/lib/revenue/contract";

interface CommissionCategoriesProps {
  control: Control<z.input<typeof CommissionSettingsForm>, unknown, z.output<typeof CommissionSettingsForm>>;
  categories: string[];
}

/** A box for each category of revenue, ticked where it earns a commission. */
export function CommissionCategories({ control, categories }: CommissionCategoriesProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "withoutCommission" });
  const without = field.value;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-3">
      <legend className="mb-3 font-medium text-sm">Revenue that earns a commission</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category, index) => (
          <div key={category} className="flex min-w-0 items-center gap-2 touch:min-h-10">
            <Checkbox
              id={`${id}-${index}`}
              ref={index === 0 ? field.ref : undefined}
              onBlur={field.onBlur}
              checked={!without.includes(category)}
              onCheckedChange={(earns) =>
                field.onChange(earns === true ? without.filter((one) => one !== category) : [...without, category])
              }
            />
            <Label htmlFor={`${id}-${index}`} className="min-w-0 font-normal">
              <span className="min-w-0 break-words">{category}</span>
            </Label>
          </div>
        ))}
      </div>
      <FieldNotes
        id={id}
        hint="Revenue that is not ticked is left out of the commission that won deals have earned so far, past months too. Estimates and proposals stay as they are, and new categories count."
        error={fieldState.error?.message}
      />
    </fieldset>
  );
}

/** The categories that earn no commission. */
export const withoutOf = ({ categories }: CommissionSettings): string[] =>
  categories.filter(({ earnsCommission }) => !earnsCommission).map(({ category }) => category);
