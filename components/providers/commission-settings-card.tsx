"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { Fact, Facts } from "@/components/kit/facts";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { queryOptions } from "@/lib/api-client/query-options";
import { getProviderSettings } from "@/lib/generated/calls/providers";
import { listRevenueCategories } from "@/lib/generated/calls/revenue";
import { type SectionControl, SettingsCard } from "./settings-card";

/** On which revenue a provider's sales reps earn a commission (D-184). */
export function CommissionSettingsCard({ providerId }: { providerId: string }) {
  const params = { providerId };
  const { items } = useSuspenseQuery(queryOptions(listRevenueCategories, { params })).data;
  const { commission } = useSuspenseQuery(queryOptions(getProviderSettings, { params })).data;
  const without = commission.categoriesWithoutCommission;
  // Those without a commission may have no revenue at present.
  const categories = [...new Set([...items.map(({ category }) => category), ...without])].sort((a, b) =>
    a.localeCompare(b, "en"),
  );
  const hasCategories = categories.length > 0;
  return (
    <SettingsCard
      providerId={providerId}
      section="commission"
      title="Commission"
      noun="commission"
      canEdit={hasCategories}
      facts={() => (
        <Facts className="p-4">
          <Fact label="Revenue that earns a commission">
            {without.length > 0 ? `All categories but ${without.join(", ")}` : "All categories"}
            {!hasCategories && ". They are listed here once revenue has come in."}
          </Fact>
        </Facts>
      )}
      fields={(control) => <Categories control={control} categories={categories} />}
    />
  );
}

interface CategoriesProps {
  control: SectionControl<"commission">;
  categories: string[];
}

/** A box for each category of revenue, ticked where it earns a commission. */
function Categories({ control, categories }: CategoriesProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "categoriesWithoutCommission" });
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
        hint="Unchecked categories are left out of the commission that won deals have earned so far, including past months. Estimates and proposals stay as they are, and new categories count."
        error={fieldState.error?.message}
      />
    </fieldset>
  );
}
