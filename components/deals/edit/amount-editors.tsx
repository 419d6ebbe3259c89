"use client";

import { useState } from "react";
import type { Control, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { call } from "@/lib/api-client/call";
import { DealEditForm, getDeal } from "@/lib/deals/contract";
import { formatNumber } from "@/lib/domain/format";
import { type AnyDeal, FIELD_NAMES } from "./deal-fields";
import type { EditorProps } from "./field-editor";
import { TypedEditor } from "./typed-editor";
import { type DealChange, useSaveField } from "./use-save-field";

/** What was typed is saved to the version it was typed for; a change of somebody else is merged as in the deal's form. */
function useTypedField<TInput extends FieldValues>(
  field: "value" | "close" | "confidence",
  deal: AnyDeal,
  inputsOf: (deal: AnyDeal) => TInput,
) {
  const save = useSaveField(field);
  const [base, setBase] = useState(deal);
  return {
    defaultValues: inputsOf(base),
    onSubmit: <TOutput extends DealChange>(
      values: TOutput,
      form: Parameters<typeof saveOrRebase<AnyDeal, TInput, TOutput>>[0]["form"],
    ) =>
      saveOrRebase<AnyDeal, TInput, TOutput>({
        save: () => save(base, values),
        form,
        base,
        inputsOf,
        readLatest: () => call(getDeal, { params: { dealId: deal.id } }),
        onNewBase: setBase,
      }),
    label: `Edit ${FIELD_NAMES[field]} of ${deal.name}`,
  };
}

const valueSchema = DealEditForm.pick({ expectedValue: true });
const closeSchema = DealEditForm.pick({ expectedCloseDate: true });
const confidenceSchema = DealEditForm.pick({ confidence: true });

export function ValueEditor({ deal, anchor, onClose }: EditorProps) {
  const form = useTypedField("value", deal, ({ expectedValue }): z.input<typeof valueSchema> => ({ expectedValue }));
  return (
    <TypedEditor
      {...form}
      {...{ anchor, onClose }}
      schema={valueSchema}
      field={(control) => <MoneyField control={control} name="expectedValue" label="Expected value" />}
    />
  );
}

export function CloseDateEditor({ deal, anchor, onClose }: EditorProps) {
  const form = useTypedField(
    "close",
    deal,
    ({ expectedCloseDate }): z.input<typeof closeSchema> => ({ expectedCloseDate }),
  );
  return (
    <TypedEditor
      {...form}
      {...{ anchor, onClose }}
      schema={closeSchema}
      field={(control) => <DateField control={control} name="expectedCloseDate" label="Expected close date" />}
    />
  );
}

export function ConfidenceEditor({ deal, anchor, onClose }: EditorProps) {
  const form = useTypedField(
    "confidence",
    deal,
    ({ confidence }): z.input<typeof confidenceSchema> => ({ confidence }),
  );
  return (
    <TypedEditor
      {...form}
      {...{ anchor, onClose }}
      schema={confidenceSchema}
      field={(control: Control<z.input<typeof confidenceSchema>, unknown, z.output<typeof confidenceSchema>>) => (
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
