"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import type { TaxRate, TaxRateForm } from "@/lib/catalog/contract";
import { RATE_TYPE, RATE_TYPES, REGULATION_LEVEL, REGULATION_LEVELS } from "@/lib/domain/enums";
import { US_STATES } from "@/lib/domain/us-states";
import { WageBaseFields } from "./wage-base-fields";

export type TaxRateInputs = z.input<typeof TaxRateForm>;
export type TaxRateValues = z.output<typeof TaxRateForm>;

interface TaxRateFieldsProps {
  form: UseFormReturn<TaxRateInputs, unknown, TaxRateValues>;
  /** States that already have a rate; undefined while they are loading. */
  takenStates: Set<string | null> | undefined;
  /** The rate being edited, which may keep its state; null for a new one. */
  taxRate: TaxRate | null;
}

/** A tax rate's inputs; only those that its locality and rate type require. */
export function TaxRateFields({ form, takenStates, taxRate }: TaxRateFieldsProps) {
  const { control } = form;
  const [locality, priceType] = useWatch({ control, name: ["locality", "priceType"] });
  /** Resets inputs about to be hidden, so that an invisible error cannot block the form. */
  const reset = (...names: (keyof TaxRateInputs)[]) => names.forEach((name) => void form.resetField(name));
  const free = US_STATES.filter(({ code }) => code === taxRate?.state || !takenStates?.has(code));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="taxName"
        label="Tax name"
        required
        autoFocus
        maxLength={200}
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="locality"
        label="Locality"
        required
        placeholder="Select a locality"
        options={REGULATION_LEVELS}
        onValueChange={() => reset("kind", "reporting", "creditReduction", "restarts")}
        className={locality === REGULATION_LEVEL.STATE ? undefined : "sm:col-span-2"}
      />
      {locality === REGULATION_LEVEL.STATE && (
        <UsStateField
          control={control}
          name="state"
          required
          disabled={!takenStates}
          options={free}
          hint={free.length === 0 ? "Every state has a tax rate already" : undefined}
        />
      )}
      <SelectField
        control={control}
        name="priceType"
        label="Rate type"
        required
        placeholder="Select a rate type"
        options={RATE_TYPES}
        className="sm:col-span-2"
        onValueChange={(next) => (next === RATE_TYPE.FIXED ? reset("minRate", "maxRate") : reset("fixedRate"))}
      />
      {priceType === RATE_TYPE.FIXED && <PercentField control={control} name="fixedRate" label="Rate" required />}
      {priceType === RATE_TYPE.ADJUSTABLE && (
        <>
          <PercentField control={control} name="minRate" label="Min rate" required />
          <PercentField control={control} name="maxRate" label="Max rate" required />
        </>
      )}
      <WageBaseFields form={form} taxRate={taxRate} />
    </div>
  );
}
