"use client";
import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getCommissionSettings, updateCommissionSettings } from "@/lib/generated/calls/revenue";
import type { CommissionSettings, CommissionSettingsForm as Schema } from "@/lib/revenue/contract";
import { CommissionCategories, withoutOf } from "./commission-categories";

type Inputs = z.input<typeof Schema>;
type Values = z.output<typeof Schema>;

export const commissionSettingsDraft = (providerId: string): string => `commission-settings:${providerId}`;

interface CommissionSettingsFormProps {
  providerId: string;
  settings: CommissionSettings;
  onCancel: () => void;
  onSaved: () => void;
}

export function CommissionSettingsForm({ providerId, settings, onCancel, onSaved }: CommissionSettingsFormProps) {
  const change = useChange();
  const params = { providerId };
  /** The settings that the form was filled with; newer ones replace them only after a refusal. */
  const [base, setBase] = useState(settings);
  const edited = useZodForm<Inputs, Values>({
    schema: () => import("@/lib/revenue/contract").then((contract) => contract.CommissionSettingsForm),
    draft: commissionSettingsDraft(providerId),
    defaultValues: inputsOf(settings),
    failureTitle: "Failed to update commission",
    onSubmit: (values, { form }) =>
      saveOrRebase({
        save: () => change(updateCommissionSettings, { params, body: { ...values, version: base.version } }),
        form,
        base,
        inputsOf,
        readLatest: () => call(getCommissionSettings, { params }),
        onNewBase: (latest) => {
          const chosen = form.getValues("withoutCommission");
          form.setValue("withoutCommission", mergeChoice(withoutOf(base), chosen, withoutOf(latest)));
          setBase(latest);
        },
      }),
    onSuccess: () => {
      toast.success("Commission updated");
      onSaved();
    },
  });
  return (
    <CardForm label="Edit commission" of={edited} onCancel={onCancel}>
      <CommissionCategories
        control={edited.form.control}
        categories={base.categories.map(({ category }) => category)}
      />
    </CardForm>
  );
}

const inputsOf = (settings: CommissionSettings): Inputs => ({ withoutCommission: withoutOf(settings) });

/** What somebody has chosen meanwhile, with one's own changes: a category that neither has touched stays as it was. */
function mergeChoice(before: string[], chosen: string[], latest: string[]): string[] {
  const changed = new Set([...before, ...chosen].filter((one) => before.includes(one) !== chosen.includes(one)));
  return [...latest.filter((one) => !changed.has(one)), ...chosen.filter((one) => changed.has(one))];
}
