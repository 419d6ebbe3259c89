"use client";

import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { DateField } from "@/components/form/date-field";
import { PersonField } from "@/components/form/person-field";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getSigners, updateSigners } from "@/lib/generated/calls/signers";
import type { SignersForm as Schema, SignerSettings } from "@/lib/proposals/signing/contract";

type Inputs = z.input<typeof Schema>;

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
  const edited = useVersionedForm({
    schema: () => import("@/lib/proposals/signing/contract").then((contract) => contract.SignersForm),
    draft: signersDraft(providerId),
    record: settings,
    inputsOf,
    failureTitle: "Failed to update who signs",
    save: (values, version) => change(updateSigners, { params, body: { ...values, version } }),
    readLatest: () => call(getSigners, { params }),
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
