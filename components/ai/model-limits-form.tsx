"use client";

import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { NumberField } from "@/components/form/number-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import {
  getModelUsage,
  type ModelUsage,
  ModelLimitsForm as Schema,
  updateModelLimits,
} from "@/lib/contracts/model-costs";
import { formatNumber } from "@/lib/domain/format";

type Inputs = z.input<typeof Schema>;
type Values = z.output<typeof Schema>;

export const modelLimitsDraft = (providerId: string): string => `model-limits:${providerId}`;

interface ModelLimitsFormProps {
  providerId: string;
  usage: ModelUsage;
  onCancel: () => void;
  onSaved: () => void;
}

/** Tokens a day of each person of a provider, and of single people. */
export function ModelLimitsForm({ providerId, usage, onCancel, onSaved }: ModelLimitsFormProps) {
  const change = useChange();
  const params = { providerId };
  const [base, setBase] = useState(usage);
  const edited = useZodForm<Inputs, Values>({
    schema: Schema,
    draft: modelLimitsDraft(providerId),
    defaultValues: inputsOf(usage),
    failureTitle: "Failed to change the limits",
    onSubmit: (values, form) =>
      saveOrRebase({
        save: () => change(updateModelLimits, { params, body: { ...values, version: base.version } }),
        form,
        base,
        inputsOf,
        readLatest: () => call(getModelUsage, { params }),
        onNewBase: setBase,
      }),
    onSuccess: () => {
      toast.success("Limits changed");
      onSaved();
    },
  });
  const { control } = edited.form;
  return (
    <CardForm label="Edit limits" of={edited} onCancel={onCancel}>
      <NumberField
        control={control}
        name="personTokens"
        label="Tokens a day for each person"
        hint="Empty: no limit. What a person uses in other providers counts as well."
        inputMode="numeric"
        format={formatNumber}
        className="sm:max-w-64"
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium text-sm">For single people, in place of that</legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {limitable(base).map(({ id, name }, index) => (
            <NumberField
              key={id}
              control={control}
              name={`people.${index}.dailyTokens`}
              label={name}
              placeholder="As each"
              inputMode="numeric"
              format={formatNumber}
            />
          ))}
        </div>
      </fieldset>
    </CardForm>
  );
}

/** Everybody on the team, by name, so that the order does not follow what they use. */
const limitable = ({ people }: ModelUsage) =>
  people.filter(({ id, isMember }) => id !== null && isMember).toSorted((a, b) => a.name.localeCompare(b.name));

const inputsOf = (usage: ModelUsage): Inputs => ({
  personTokens: usage.personTokens,
  people: limitable(usage).map(({ id, dailyTokens }) => ({ personId: id ?? "", dailyTokens })),
});
