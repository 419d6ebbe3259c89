"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { DateField } from "@/components/form/date-field";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { PersonField } from "@/components/form/person-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import {
  getSigners,
  SignersForm as Schema,
  type SignerSettings,
  updateSigners,
} from "@/lib/contracts/proposals/signers";

type Inputs = z.input<typeof Schema>;
type Values = z.output<typeof Schema>;

export const signersDraft = (providerId: string): string => `signers:${providerId}`;

interface SignersFormProps {
  providerId: string;
  settings: SignerSettings;
  onCancel: () => void;
  onSaved: () => void;
}

export function SignersForm({ providerId, settings, onCancel, onSaved }: SignersFormProps) {
  const change = useChange();
  const params = { providerId };
  /**
   * The settings that the form was filled with; newer ones replace them only after a refusal, or saving would hide that change.
   */
  const [base, setBase] = useState(settings);
  const edited = useZodForm<Inputs, Values>({
    schema: Schema,
    draft: signersDraft(providerId),
    defaultValues: inputsOf(settings),
    failureTitle: "Failed to update who signs",
    onSubmit: (values, form) =>
      saveOrRebase({
        save: () => change(updateSigners, { params, body: { ...values, version: base.version } }),
        form,
        base,
        inputsOf,
        readLatest: () => call(getSigners, { params }),
        onNewBase: setBase,
      }),
    onSuccess: () => {
      toast.success("Who signs is updated");
      onSaved();
    },
  });
  const { control } = edited.form;
  const hasStandIn = useWatch({ control, name: "standInId" }) !== null;
  const { items, total } = settings.candidates;
  const people = { data: { items: items.map(({ userId, name }) => ({ id: userId, name })), total }, isError: false };
  return (
    <CardForm label="Edit who signs" of={edited} onCancel={onCancel}>
      <PersonField
        control={control}
        name="signerId"
        label="Countersigns agreements"
        hint="Named in new agreements. Those that are out already keep who they ask."
        emptyLabel="The longest-standing owner"
        placeholder="The longest-standing owner"
        people={people}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <PersonField
          control={control}
          name="standInId"
          label="Stand-in"
          hint="May countersign on these days, in their own name."
          emptyLabel="Nobody"
          placeholder="Nobody"
          people={people}
        />
        {hasStandIn && (
          <>
            <DateField control={control} name="standInFrom" label="From" required />
            <DateField control={control} name="standInUntil" label="To" required min={settings.today} />
          </>
        )}
      </div>
    </CardForm>
  );
}

const inputsOf = ({ signerId, standInId, standInFrom, standInUntil }: SignerSettings): Inputs => ({
  signerId,
  standInId,
  standInFrom,
  standInUntil,
});
