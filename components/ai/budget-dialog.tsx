"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { FormDialog } from "@/components/form/form-dialog";
import { NumberField } from "@/components/form/number-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getModelUsage, ModelBudgetForm, type ProviderBudget, updateModelBudget } from "@/lib/contracts/model-costs";
import { formatNumber } from "@/lib/domain/format";

type Inputs = z.input<typeof ModelBudgetForm>;
type Values = z.output<typeof ModelBudgetForm>;
type Base = Values & { version: number };

interface BudgetDialogProps {
  budget: ProviderBudget;
  /** The model that is asked at present, which a new price is probably of. */
  model: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A provider's own budget and prices. */
export function BudgetDialog({ budget, model, open, onOpenChange }: BudgetDialogProps) {
  const change = useChange();
  const params = { providerId: budget.id };
  const [base, setBase] = useState<Base>({
    dailyTokens: budget.isOwn ? budget.dailyTokens : null,
    prices: budget.prices,
    version: budget.version,
  });
  return (
    <FormDialog<Inputs, Values>
      open={open}
      onOpenChange={onOpenChange}
      title={`Budget of ${budget.name}`}
      description="In place of the installation's, from the next call on."
      schema={ModelBudgetForm}
      draft={`model-budget:${budget.id}`}
      defaultValues={inputsOf(base)}
      failureTitle="Failed to change the budget"
      onSubmit={async (values, form) => {
        await saveOrRebase({
          save: () => change(updateModelBudget, { params, body: { ...values, version: base.version } }),
          form,
          base,
          inputsOf,
          readLatest: async () => {
            const { ownDailyTokens, prices, version } = await call(getModelUsage, { params });
            return { dailyTokens: ownDailyTokens, prices, version };
          },
          onNewBase: setBase,
        });
        toast.success("Budget changed");
      }}
    >
      {(form) => <Fields form={form} model={model} />}
    </FormDialog>
  );
}

const inputsOf = ({ dailyTokens, prices }: Base): Inputs => ({ dailyTokens, prices });

function Fields({ form: { control }, model }: { form: UseFormReturn<Inputs, unknown, Values>; model: string }) {
  const { fields, append, remove } = useFieldArray({ control, name: "prices", keyName: "key" });
  return (
    <>
      <NumberField
        control={control}
        name="dailyTokens"
        label="Tokens a day"
        hint="Empty: the installation's. 0: none."
        inputMode="numeric"
        format={formatNumber}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">Prices in dollars per million tokens</legend>
        {fields.map(({ key }, index) => (
          <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
            <TextField control={control} name={`prices.${index}.model`} label="Model" required autoComplete="off" />
            <NumberField
              control={control}
              name={`prices.${index}.input`}
              label="Read"
              required
              unit="$"
              format={String}
            />
            <NumberField
              control={control}
              name={`prices.${index}.output`}
              label="Written"
              required
              unit="$"
              format={String}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove price ${index + 1}`}
              onClick={() => remove(index)}
              className="mt-6"
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              append({ model: fields.some((one) => one.model === model) ? "" : model, input: 0, output: 0 })
            }
          >
            <Plus aria-hidden="true" />
            Add a price
          </Button>
        </div>
      </fieldset>
    </>
  );
}
