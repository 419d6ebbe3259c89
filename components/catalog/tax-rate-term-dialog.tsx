"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { callForAll } from "@/lib/api-client/whole-list";
import type { TaxRate, TaxRateTerm, TaxRateTermForm } from "@/lib/catalog/contract";
import { RATE_TYPE, RATE_TYPES } from "@/lib/domain/enums";
import { createTaxRateTerm, listTaxRateTerms, updateTaxRateTerm } from "@/lib/generated/calls/catalog";
import { planOf } from "@/lib/tax-years/rate-terms";

/** A term that can still be changed. */
export type PlannedTerm = TaxRateTerm & { id: string };

interface TaxRateTermDialogProps extends OpenProps {
  providerId: string;
  taxRate: Pick<TaxRate, "id" | "taxName" | "priceType" | "fixedRate" | "minRate" | "maxRate">;
  /** The planned term to change; null plans one. */
  term: PlannedTerm | null;
}

type TermInputs = z.input<typeof TaxRateTermForm>;
type TermValues = z.output<typeof TaxRateTermForm>;

/** Plans what a tax rate is from a day on, or changes what is planned (D-177). */
export function TaxRateTermDialog({ providerId, taxRate, term, open, onOpenChange }: TaxRateTermDialogProps) {
  const change = useChange();
  const { providerToday: today } = useClocks();
  const params = { providerId, taxRateId: taxRate.id };
  const form = useRecordForm({
    record: term,
    open,
    schema: () => import("@/lib/catalog/contract").then((contract) => contract.TaxRateTermForm),
    draft: term ? `tax-rate-term:${term.id}` : `new-tax-rate-term:${taxRate.id}`,
    failureTitle: term ? "Failed to update the planned term" : "Failed to plan the term",
    inputsOf,
    // A new term begins as the rate is now.
    empty: { ...ratesOf(taxRate), effectiveFrom: planOf(today).effectiveFrom, wageBase: null },
    create: (body, keyFor) => change(createTaxRateTerm, { params, body, idempotencyKey: keyFor(body) }),
    update: (values, { id: termId, version }) =>
      change(updateTaxRateTerm, { params: { ...params, termId }, body: { ...values, version } }),
    readLatest: async ({ id }) =>
      (await callForAll(listTaxRateTerms, { params })).items.find((one): one is PlannedTerm => one.id === id),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={term ? "Edit planned term" : "Plan a term"}
      description={`${taxRate.taxName}: nothing changes before the day that you choose. Proposals keep the rates they were priced with, and show which of them have changed.`}
      submitLabel={term ? "Save" : "Plan"}
    >
      {(form) => <TermFields form={form} today={today} />}
    </FormDialog>
  );
}

function TermFields({ form, today }: { form: UseFormReturn<TermInputs, unknown, TermValues>; today: string }) {
  const { control } = form;
  const priceType = useWatch({ control, name: "priceType" });
  /** Resets inputs about to be hidden, so that an invisible error cannot block the form. */
  const reset = (...names: (keyof TermInputs)[]) => names.forEach((name) => void form.resetField(name));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField control={control} name="effectiveFrom" label="From" required clearable={false} min={today} />
      <SelectField
        control={control}
        name="priceType"
        label="Rate type"
        required
        options={RATE_TYPES}
        onValueChange={(next) => (next === RATE_TYPE.FIXED ? reset("minRate", "maxRate") : reset("fixedRate"))}
      />
      {priceType === RATE_TYPE.FIXED && (
        <PercentField control={control} name="fixedRate" label="Rate" required className="sm:col-span-2" />
      )}
      {priceType === RATE_TYPE.ADJUSTABLE && (
        <>
          <PercentField control={control} name="minRate" label="Min rate" required />
          <PercentField control={control} name="maxRate" label="Max rate" required />
        </>
      )}
      <MoneyField
        control={control}
        name="wageBase"
        label="Wage base"
        placeholder="From the year's table"
        className="sm:col-span-2"
      />
    </div>
  );
}

const ratesOf = ({ priceType, fixedRate, minRate, maxRate }: Omit<TermInputs, "effectiveFrom">) => ({
  priceType,
  fixedRate,
  minRate,
  maxRate,
});

const inputsOf = (term: PlannedTerm): TermInputs => ({
  ...ratesOf(term),
  effectiveFrom: term.effectiveFrom ?? "",
  wageBase: term.wageBase,
});
