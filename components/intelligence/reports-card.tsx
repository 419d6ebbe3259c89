"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { NumberField } from "@/components/form/number-field";
import { useEditing } from "@/components/form/use-editing";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { plural } from "@/lib/domain/dates";
import { getIntelligenceSettings, updateIntelligenceSettings } from "@/lib/generated/calls/intelligence";
import type { IntelligenceSettings, IntelligenceSettingsForm as Schema } from "@/lib/intelligence/contract";

/** How a provider's reports are kept, read or edited in the same place (D-145). */
export function ReportsCard({ providerId }: { providerId: string }) {
  const settings = useSuspenseQuery(queryOptions(getIntelligenceSettings, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(reportsDraft(providerId));
  const { reportsFreshDays: days } = settings;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Intelligence Reports</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <ReportsForm providerId={providerId} settings={settings} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <Facts className="p-4">
          <Fact label="Made again at night">
            {days === null ? "No" : `When older than ${plural(days, "day")}, for companies with open deals`}
          </Fact>
        </Facts>
      )}
    </Card>
  );
}

type Inputs = z.input<typeof Schema>;

const reportsDraft = (providerId: string): string => `intelligence-settings:${providerId}`;

interface ReportsFormProps {
  providerId: string;
  settings: IntelligenceSettings;
  onCancel: () => void;
  onSaved: () => void;
}

function ReportsForm({ providerId, settings, onCancel, onSaved }: ReportsFormProps) {
  const change = useChange();
  const params = { providerId };
  const edited = useVersionedForm({
    schema: () => import("@/lib/intelligence/contract").then((contract) => contract.IntelligenceSettingsForm),
    draft: reportsDraft(providerId),
    record: settings,
    inputsOf,
    failureTitle: "Failed to update intelligence reports",
    save: (values, version) => change(updateIntelligenceSettings, { params, body: { ...values, version } }),
    readLatest: () => call(getIntelligenceSettings, { params }),
    onSuccess: () => {
      toast.success("Intelligence reports updated");
      onSaved();
    },
  });
  return (
    <CardForm label="Edit intelligence reports" of={edited} onCancel={onCancel}>
      <NumberField
        control={edited.form.control}
        name="reportsFreshDays"
        label="Make reports again that are older than days"
        hint="Late in the evening, from what is left of the day's budget for the language model, for companies with open deals. Their sales reps are notified of what is new. Empty: never."
        inputMode="numeric"
        format={String}
        className="max-w-md"
      />
    </CardForm>
  );
}

const inputsOf = ({ version: _, ...settings }: IntelligenceSettings): Inputs => settings;
