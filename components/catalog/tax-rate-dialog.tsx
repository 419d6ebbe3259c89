"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { OnceOpen } from "@/components/kit/once-open";
import { useChange } from "@/lib/api-client/change";
import { callForAll, wholeListOptions } from "@/lib/api-client/whole-list";
import { createTaxRate, listTaxRates, type TaxRate, TaxRateForm, updateTaxRate } from "@/lib/catalog/contract";
import { REGULATION_LEVEL } from "@/lib/domain/enums";
import type { UsState } from "@/lib/domain/us-states";
import { TaxRateFields, type TaxRateInputs, type TaxRateValues } from "./tax-rate-fields";
import type { PlannedTerm } from "./tax-rate-term-dialog";
import { TaxRateTerms } from "./tax-rate-terms";

const TaxRateTermDialog = lazy(async () => ({ default: (await import("./tax-rate-term-dialog")).TaxRateTermDialog }));

interface TaxRateDialogProps {
  providerId: string;
  /** The tax rate to change; null adds one. */
  taxRate: TaxRate | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function TaxRateDialog({ providerId, taxRate, open, onOpenChange }: TaxRateDialogProps) {
  const change = useChange();
  const takenStates = useTakenStates(providerId, open);
  const keyFor = useIdempotencyKey(open);
  const [base, setBase] = useFormBase(taxRate, open);
  const [term, setTerm] = useState<PlannedTerm | null>(null);
  const [planning, setPlanning] = useState(false);
  const save = useMutation({
    mutationFn: (form: TaxRateValues) =>
      base
        ? change(updateTaxRate, {
            params: { providerId, taxRateId: base.id },
            body: { ...form, version: base.version },
          })
        : change(createTaxRate, { params: { providerId }, body: form, idempotencyKey: keyFor(form) }),
  });
  function plan(next: PlannedTerm | null) {
    setTerm(next);
    setPlanning(true);
  }
  const dialog = (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={taxRate ? "Edit Tax Rate" : "Add Tax Rate"}
      submitLabel={taxRate ? "Save" : "Add Tax Rate"}
      failureTitle={taxRate ? "Failed to update tax rate" : "Failed to create tax rate"}
      schema={TaxRateForm}
      draft={taxRate ? `tax-rate:${taxRate.id}` : `new-tax-rate:${providerId}`}
      defaultValues={base ? inputsOf(base) : EMPTY}
      onSubmit={(values, form) =>
        base
          ? saveOrRebase({
              save: () => save.mutateAsync(values),
              form,
              base,
              inputsOf,
              readLatest: () => findTaxRate(providerId, base.id),
              onNewBase: setBase,
            })
          : save.mutateAsync(values)
      }
    >
      {(form) => (
        <>
          <TaxRateFields form={form} takenStates={takenStates} taxRate={base} />
          {base && <TaxRateTerms providerId={providerId} taxRateId={base.id} onPlan={plan} />}
        </>
      )}
    </FormDialog>
  );
  // Next to the form, not inside: submitting a dialog inside a form would submit that form as well.
  return (
    <>
      {dialog}
      {base && (
        <OnceOpen open={planning}>
          <TaxRateTermDialog
            providerId={providerId}
            taxRate={base}
            term={term}
            open={planning}
            onOpenChange={setPlanning}
          />
        </OnceOpen>
      )}
    </>
  );
}

/** The states that already have a tax rate, loaded when a form opens; undefined until then. */
function useTakenStates(providerId: string, open: boolean): Set<string | null> | undefined {
  const query = { locality: [String(REGULATION_LEVEL.STATE) as "1"] };
  const { data } = useQuery({
    ...wholeListOptions(listTaxRates, { params: { providerId }, query }),
    enabled: open,
    staleTime: 0,
  });
  return data && new Set(data.items.map((tax) => tax.state));
}

async function findTaxRate(providerId: string, id: string): Promise<TaxRate | undefined> {
  const { items } = await callForAll(listTaxRates, { params: { providerId } });
  return items.find((tax) => tax.id === id);
}

const EMPTY = {
  taxName: "",
  locality: null,
  state: null,
  priceType: null,
  fixedRate: null,
  minRate: null,
  maxRate: null,
  kind: null,
  billsPastBase: false,
  reporting: null,
  creditReduction: null,
  restarts: null,
};

const inputsOf = (tax: TaxRate): TaxRateInputs => ({
  taxName: tax.taxName,
  locality: tax.locality,
  state: tax.state as UsState | null,
  priceType: tax.priceType,
  fixedRate: tax.fixedRate,
  minRate: tax.minRate,
  maxRate: tax.maxRate,
  kind: tax.kind,
  billsPastBase: tax.billsPastBase,
  reporting: tax.reporting,
  creditReduction: tax.creditReduction,
  restarts: tax.restarts,
});
