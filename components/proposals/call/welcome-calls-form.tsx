"use client";

import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { US_TIME_ZONES } from "@/lib/domain/us-time-zones";
import { getScheduling, updateScheduling } from "@/lib/generated/calls/scheduling";
import type { SchedulingForm, SchedulingSettings } from "@/lib/proposals/call/contract";
import { DaysOffField } from "./days-off-field";

type Inputs = z.input<typeof SchedulingForm>;

const LENGTHS = [15, 30, 45, 60].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));

export const schedulingDraft = (providerId: string): string => `scheduling:${providerId}`;

interface WelcomeCallsFormProps {
  providerId: string;
  settings: SchedulingSettings;
  onCancel: () => void;
  onSaved: () => void;
}

export function WelcomeCallsForm({ providerId, settings, onCancel, onSaved }: WelcomeCallsFormProps) {
  const change = useChange();
  const params = { providerId };
  const edited = useVersionedForm({
    schema: () => import("@/lib/proposals/call/contract").then((contract) => contract.SchedulingForm),
    draft: schedulingDraft(providerId),
    record: settings,
    inputsOf,
    failureTitle: "Failed to update welcome calls",
    save: (values, version) => change(updateScheduling, { params, body: { ...values, version } }),
    readLatest: () => call(getScheduling, { params }),
    onSuccess: () => {
      toast.success("Welcome calls updated");
      onSaved();
    },
  });
  return (
    <CardForm label="Edit welcome calls" of={edited} onCancel={onCancel}>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField control={edited.form.control} name="timeZone" label="Time zone" required options={US_TIME_ZONES} />
        <SelectField
          control={edited.form.control}
          name="callMinutes"
          label="Length of a call"
          required
          options={LENGTHS}
        />
        <NumberField
          control={edited.form.control}
          name="callNoticeDays"
          label="Notice in business days"
          required
          inputMode="numeric"
          format={String}
        />
      </div>
      <DaysOffField control={edited.form.control} />
    </CardForm>
  );
}

const inputsOf = (settings: SchedulingSettings): Inputs => ({
  timeZone: settings.timeZone as Inputs["timeZone"],
  callMinutes: settings.callMinutes as Inputs["callMinutes"],
  callNoticeDays: settings.callNoticeDays,
  callDaysOff: settings.callDaysOff,
});
