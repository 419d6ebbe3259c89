"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { SelectField } from "@/components/form/select-field";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useClocks } from "@/components/layout/use-clocks";
import { useChange } from "@/lib/api-client/change";
import { callForAll } from "@/lib/api-client/whole-list";
import {
  createTaxRateTerm,
  listTaxRateTerms,
  type TaxRate,
  type TaxRateTerm,
  TaxRateTermForm,
  updateTaxRateTerm,
} from "@/lib/catalog/contract";
import { RATE_TYPE, RATE_TYPES } from "@/lib/domain/enums";
import { planOf } from "@/lib/tax-years/rate-terms";

/** A term that can still be changed. */
export type PlannedTerm = TaxRateTerm & { id: string };

interface TaxRateTermDialogProps {
  providerId: string;
  taxRate: Pick<TaxRate, "id" | "taxName" | "priceType" | "fixedRate" | "minRate" | "maxRate">;
  /** The planned term to change; null plans one. */
  term: PlannedTerm | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type TermInputs = z.input<typeof TaxRateTermForm>;
type TermValues = z.output<typeof TaxRateTermForm>;

/** Plans what a tax rate is from a day on, or changes what is planned (D-177). */
export function TaxRateTermDialog({ providerId, taxRate, term, open, onOpenChange }: TaxRateTermDialogProps) {
  const change = useChange();
  const { today } = useClocks();
  const keyFor = useIdempotencyKey(open);
  const [base, setBase] = useFormBase(term, open);
  const params = { providerId, taxRateId: taxRate.id };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={base ? "Edit planned term" : "Plan a term"}
      description={`${taxRate.taxName}: nothing changes before the day that you choose. Proposals keep what they were priced with, and say which of their rates have moved.`}
      submitLabel={base ? "Save" : "Plan"}
      failureTitle={base ? "Failed to update the planned term" : "Failed to plan the term"}
      schema={TaxRateTermForm}
      draft={base ? `tax-rate-term:${base.id}` : `new-tax-rate-term:${taxRate.id}`}
      defaultValues={base ? inputsOf(base) : { ...ratesOf(taxRate), ...planned(today) }}
      onSubmit={(body, form) =>
        base
          ? saveOrRebase({
              save: () =>
                change(updateTaxRateTerm, {
                  params: { ...params, termId: base.id },
                  body: { ...body, version: base.version },
                }),
              form,
              base,
              inputsOf,
              readLatest: () => findTerm(params, base.id),
              onNewBase: setBase,
            })
          : change(createTaxRateTerm, { params, body, idempotencyKey: keyFor(body) })
      }
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
        placeholder="As the year's table"
        className="sm:col-span-2"
      />
    </div>
  );
}

async function findTerm(
  params: { providerId: string; taxRateId: string },
  id: string,
): Promise<PlannedTerm | undefined> {
  const { items } = await callForAll(listTaxRateTerms, { params });
  return items.find((one): one is PlannedTerm => one.id === id);
}

/** A new term begins as the rate is now. */
const planned = (today: string) => ({ effectiveFrom: planOf(today).effectiveFrom, wageBase: null });

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
