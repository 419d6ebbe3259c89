"use client";

import { useFormState } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { taxLines } from "./builder-state";
import { TaxRateRow } from "./tax-rate-row";
import { type Builder, useBuilderState } from "./use-builder";

export function TaxRatesSection({ builder }: { builder: Builder }) {
  const { form, catalog } = builder;
  const lines = taxLines(useBuilderState(builder), catalog);
  const { errors } = useFormState({ control: form.control, name: "taxRates" });

  // Rates are not inputs of their own: an input without a value would show the one that the form started with.
  function change(id: string, typed: string) {
    form.setValue(`taxRates.${id}`, typed, { shouldDirty: true });
    form.clearErrors(`taxRates.${id}`);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-muted-foreground text-xs">
        Federal rates and those of the chosen states. What an adjustable rate is above its minimum counts as tax
        arbitrage.
      </p>
      <FieldNotes id="taxRates" error={errors.taxRates?.root?.message} />
      <ul className="-mb-4 divide-y">
        {lines.map(({ tax, text }) => (
          <TaxRateRow
            key={tax.id}
            tax={tax}
            text={text}
            problem={errors.taxRates?.[tax.id]?.message}
            onChange={(typed) => change(tax.id, typed)}
          />
        ))}
      </ul>
      {lines.length === 0 && <p className="text-sm">The provider has no tax rates for these states.</p>}
    </div>
  );
}
