"use client";

import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { callForAll, wholeListOptions } from "@/lib/api-client/whole-list";
import type { TaxRate } from "@/lib/catalog/contract";
import { REGULATION_LEVEL } from "@/lib/domain/enums";
import type { UsState } from "@/lib/domain/us-states";
import { createTaxRate, listTaxRates, updateTaxRate } from "@/lib/generated/calls/catalog";
import { TaxRateFields, type TaxRateInputs } from "./tax-rate-fields";
import { TaxRateTerms } from "./tax-rate-terms";

interface TaxRateDialogProps extends OpenProps {
  providerId: string;
  /** The tax rate to change; null adds one. */
  taxRate: TaxRate | null;
}

export function TaxRateDialog({ providerId, taxRate, open, onOpenChange }: TaxRateDialogProps) {
  const change = useChange();
  const takenStates = useTakenStates(providerId, open);
  const params = { providerId };
  const { base, ...form } = useRecordForm({
    record: taxRate,
    open,
    schema: () => import("@/lib/catalog/contract").then((contract) => contract.TaxRateForm),
    draft: taxRate ? `tax-rate:${taxRate.id}` : `new-tax-rate:${providerId}`,
    failureTitle: taxRate ? "Failed to update tax rate" : "Failed to create tax rate",
    inputsOf,
    empty: EMPTY,
    create: (body, keyFor) => change(createTaxRate, { params, body, idempotencyKey: keyFor(body) }),
    update: (values, { id: taxRateId, version }) =>
      change(updateTaxRate, { params: { ...params, taxRateId }, body: { ...values, version } }),
    readLatest: async ({ id }) => (await callForAll(listTaxRates, { params })).items.find((tax) => tax.id === id),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={taxRate ? "Edit Tax Rate" : "Add Tax Rate"}
      submitLabel={taxRate ? "Save" : "Add Tax Rate"}
    >
      {(form) => (
        <>
          <TaxRateFields form={form} takenStates={takenStates} taxRate={base} />
          {base && <TaxRateTerms providerId={providerId} taxRate={base} />}
        </>
      )}
    </FormDialog>
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
