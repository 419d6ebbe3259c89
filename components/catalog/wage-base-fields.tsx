"use client";

import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SelectField } from "@/components/form/select-field";
import type { TaxRate } from "@/lib/catalog/contract";
import {
  CREDIT_REDUCTION_LABELS,
  CREDIT_REDUCTIONS,
  RESTART_LABELS,
  RESTARTS,
  TAX_KIND_LABELS,
  TAX_KINDS,
} from "@/lib/domain/enums";
import { isKindOf } from "@/lib/tax-years/tax-kind";
import type { TaxRateInputs, TaxRateValues } from "./tax-rate-fields";
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
        emptyLabel="As its name says"
        placeholder="As its name says"
        options={kinds.map((value) => ({ value, label: TAX_KIND_LABELS[value] }))}
        className="sm:col-span-2"
      />
      {kind === "suta" && (
        <>
          <SelectField
            control={control}
            name="reporting"
            label="Unemployment account"
            emptyLabel="As the year's tables say"
            placeholder="As the year's tables say"
            options={ACCOUNTS}
            className="sm:col-span-2"
          />
          <SelectField
            control={control}
            name="restarts"
            label="Clients who join within a year"
            hint="Whether this state counts the wages that they have paid before."
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
          hint="What some states' employers owe on top."
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
