"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import type { TaxRate, TaxRateForm } from "@/lib/catalog/contract";
import {
  CREDIT_REDUCTION_LABELS,
  CREDIT_REDUCTIONS,
  RATE_TYPE,
  RATE_TYPES,
  REGULATION_LEVEL,
  REGULATION_LEVELS,
  RESTART_LABELS,
  RESTARTS,
  TAX_KIND_LABELS,
  TAX_KINDS,
} from "@/lib/domain/enums";
import { US_STATES } from "@/lib/domain/us-states";
import { isKindOf } from "@/lib/tax-years/tax-kind";
import { REPORTING_LABELS, termsInWords } from "./wage-bases";

interface WageBaseFieldsProps {
  form: UseFormReturn<TaxRateInputs, unknown, TaxRateValues>;
  taxRate: TaxRate | null;
}

const ACCOUNTS = Object.entries(REPORTING_LABELS).map(([value, label]) => ({ value, label }));
const RESTART_OPTIONS = RESTARTS.map((value) => ({ value, label: RESTART_LABELS[value] }));
const REDUCTIONS = CREDIT_REDUCTIONS.map((value) => ({ value, label: CREDIT_REDUCTION_LABELS[value] }));

/** What the estimate with wage bases needs of a tax rate. */
export function WageBaseFields({ form: { control }, taxRate }: WageBaseFieldsProps) {
  const [kind, locality] = useWatch({ control, name: ["kind", "locality"] });
  const kinds = TAX_KINDS.filter((one) => !locality || isKindOf(one, locality));
  return (
    <fieldset className="grid gap-4 border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">For the estimate with wage bases</legend>
      <SelectField
        control={control}
        name="kind"
        label="Kind of tax"
        hint={kindHint(taxRate, kind ?? null)}
        emptyLabel="Based on its name"
        placeholder="Based on its name"
        options={kinds.map((value) => ({ value, label: TAX_KIND_LABELS[value] }))}
        className="sm:col-span-2"
      />
      {kind === "suta" && (
        <>
          <SelectField
            control={control}
            name="reporting"
            label="Unemployment account"
            emptyLabel="From the year's tables"
            placeholder="From the year's tables"
            options={ACCOUNTS}
            className="sm:col-span-2"
          />
          <SelectField
            control={control}
            name="restarts"
            label="Clients who join within a year"
            hint="Whether this state counts the wages they paid before joining."
            emptyLabel="Not known: both are shown"
            placeholder="Not known: both are shown"
            options={RESTART_OPTIONS}
            className="sm:col-span-2"
          />
        </>
      )}
      {kind === "futa" && (
        <SelectField
          control={control}
          name="creditReduction"
          label="FUTA credit reduction"
          hint="The extra that employers in some states owe."
          emptyLabel="Not answered"
          placeholder="Not answered"
          options={REDUCTIONS}
          className="sm:col-span-2"
        />
      )}
      <div className="sm:col-span-2">
        <CheckboxField
          control={control}
          name="billsPastBase"
          label="Billed past the wage base"
          hint="Clients are charged on all wages; the tax is due up to the base only."
        />
      </div>
    </fieldset>
  );
}

/** The tables' terms of the kind that is stored, and whether somebody has confirmed it. */
function kindHint(taxRate: TaxRate | null, kind: string | null): string | undefined {
  if (!taxRate || taxRate.kind !== kind) return undefined;
  const terms = termsInWords(taxRate);
  return taxRate.kindIsGuess ? `Guessed from its name: saving confirms it. ${terms}` : terms;
}

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
