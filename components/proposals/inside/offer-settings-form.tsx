"use client";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { NumberField } from "@/components/form/number-field";
import { TextField } from "@/components/form/text-field";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { COLOR } from "@/lib/domain/accent";
import { getOfferSettings, updateOfferSettings } from "@/lib/generated/calls/offers";
import type { OfferSettings, OfferSettingsForm as Schema } from "@/lib/proposals/client/contract";
import { AccentPreview } from "./accent-preview";
import { FloorFields } from "./floor-fields";

type Inputs = z.input<typeof Schema>;

export const offerSettingsDraft = (providerId: string): string => `offer-settings:${providerId}`;

interface OfferSettingsFormProps {
  providerId: string;
  settings: OfferSettings;
  onCancel: () => void;
  onSaved: () => void;
}

export function OfferSettingsForm({ providerId, settings, onCancel, onSaved }: OfferSettingsFormProps) {
  const change = useChange();
  const params = { providerId };
  const edited = useVersionedForm({
    schema: () => import("@/lib/proposals/client/contract").then((contract) => contract.OfferSettingsForm),
    draft: offerSettingsDraft(providerId),
    record: settings,
    inputsOf,
    failureTitle: "Failed to update proposals",
    save: (values, version) => change(updateOfferSettings, { params, body: { ...values, version } }),
    readLatest: () => call(getOfferSettings, { params }),
    onSuccess: () => {
      toast.success("Proposals updated");
      onSaved();
    },
  });
  const { control } = edited.form;
  const color = edited.form.watch("accentColor")?.trim().toLowerCase() ?? "";
  return (
    <CardForm label="Edit proposals" of={edited} onCancel={onCancel}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          control={control}
          name="offerDays"
          label="Valid for days"
          hint="The builder fills in the last day. Empty: none."
          inputMode="numeric"
          format={String}
        />
        <div className="grid content-start gap-2">
          <TextField
            control={control}
            name="accentColor"
            label="Color of the client's page"
            placeholder="#1f4fd8"
            autoComplete="off"
            hint="Made darker or lighter where it could not be read. Empty: Tandem's."
          />
          {COLOR.test(color) && <AccentPreview color={color} />}
        </div>
        <DateField
          control={control}
          name="certifiedOn"
          label="Certified PEO since"
          about="back"
          hint="By the IRS. FUTA and Social Security then continue for clients who join within a year. Empty: not certified."
        />
      </div>
      <CheckboxField
        control={control}
        name="followUpMails"
        label="Remind clients seven days before the last day and on it"
        hint="Who got the proposal by email gets these, until they answer. Not while they wait for an answer of yours."
      />
      <CheckboxField
        control={control}
        name="notesOpenings"
        label="Note when clients open a proposal and what they read"
        hint="The client's page says so. Without it nothing is noted."
      />
      <CheckboxField
        control={control}
        name="dealFollows"
        label="Deals follow by themselves"
        hint="Sent, accepted or signed, the deal moves to Proposal or Closing and takes the proposal's value. Otherwise it is offered."
      />
      <CheckboxField
        control={control}
        name="clientAmountsWithBases"
        label="Charge clients for taxes up to their wage bases"
        hint="Page and agreement of new PEO proposals charge each tax up to its wage base, where people per state are known; otherwise on all wages. Check what your own agreement says of these charges. Proposals that were made before do not change."
      />
      <FloorFields control={control} />
    </CardForm>
  );
}

const inputsOf = ({ version: _, ...settings }: OfferSettings): Inputs => ({
  ...settings,
  accentColor: settings.accentColor ?? "",
});
