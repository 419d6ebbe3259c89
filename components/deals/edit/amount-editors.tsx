"use client";

import type { FieldValues } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import { useRecordForm } from "@/components/form/use-versioned-form";
import type { ZodFormOptions } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { formatNumber } from "@/lib/domain/format";
import { getDeal } from "@/lib/generated/calls/deals";
import { type AnyDeal, FIELD_NAMES } from "./deal-fields";
import type { EditorProps } from "./field-editor";
import { TypedEditor } from "./typed-editor";
import { type DealChange, useSaveField } from "./use-save-field";

const loadForm = () => import("@/lib/deals/contract").then((contract) => contract.DealEditForm);

/** What was typed is saved to the version it was typed for; a change of somebody else is merged as in the deal's form. */
function useTypedField<TInput extends FieldValues, TOutput extends DealChange>(
  field: "value" | "close" | "confidence",
  deal: AnyDeal,
  schema: ZodFormOptions<TInput, TOutput>["schema"],
  inputsOf: (deal: AnyDeal) => TInput,
) {
  const save = useSaveField(field);
  const form = useRecordForm<AnyDeal, TInput, TOutput>({
    record: deal,
    schema,
    draft: null,
    failureTitle: "Failed to update deal",
    inputsOf,
    update: (values, base) => save(base, values),
    readLatest: () => call(getDeal, { params: { dealId: deal.id } }),
  });
  return { ...form, label: `Edit ${FIELD_NAMES[field]} of ${deal.name}` };
}

export function ValueEditor({ deal, ...editor }: EditorProps) {
  const form = useTypedField(
    "value",
    deal,
    () => loadForm().then((form) => form.pick({ expectedValue: true })),
    ({ expectedValue }) => ({ expectedValue }),
  );
  return (
    <TypedEditor
      {...form}
      {...editor}
      field={(control) => <MoneyField control={control} name="expectedValue" label="Expected value" />}
    />
  );
}

export function CloseDateEditor({ deal, ...editor }: EditorProps) {
  const form = useTypedField(
    "close",
    deal,
    () => loadForm().then((form) => form.pick({ expectedCloseDate: true })),
    ({ expectedCloseDate }) => ({ expectedCloseDate }),
  );
  return (
    <TypedEditor
      {...form}
      {...editor}
      field={(control) => <DateField control={control} name="expectedCloseDate" label="Expected close date" />}
    />
  );
}

export function ConfidenceEditor({ deal, ...editor }: EditorProps) {
  const form = useTypedField(
    "confidence",
    deal,
    () => loadForm().then((form) => form.pick({ confidence: true })),
    ({ confidence }) => ({ confidence }),
  );
  return (
    <TypedEditor
      {...form}
      {...editor}
      field={(control) => (
        <NumberField
          control={control}
          name="confidence"
          label="Confidence"
          unit="%"
          inputMode="numeric"
          format={formatNumber}
        />
      )}
    />
  );
}
