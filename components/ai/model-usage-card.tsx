"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { NumberField } from "@/components/form/number-field";
import { useEditing } from "@/components/form/use-editing";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { ModelCapForm, ProviderUsage } from "@/lib/ai/contract";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatNumber, formatPercent } from "@/lib/domain/format";
import { getModelUsage, updateModelCap } from "@/lib/generated/calls/generations";
import { UsageTable } from "./usage-table";

interface ModelUsageCardProps {
  providerId: string;
  /** Whether the viewer, an Admin, sets the cap. */
  canEdit?: boolean;
}

const draftOf = (providerId: string): string => `model-cap:${providerId}`;

/** What a provider's reports have used of the language model, by day and person, and its daily cap. */
export function ModelUsageCard({ providerId, canEdit = false }: ModelUsageCardProps) {
  const usage = useSuspenseQuery(queryOptions(getModelUsage, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(draftOf(providerId));
  const { usedToday, dailyTokens } = usage;
  const share = dailyTokens > 0 ? Math.min(1, usedToday / dailyTokens) : 1;
  return (
    <Card aria-label="Language Model">
      <CardHeader>
        <CardTitle>Language Model</CardTitle>
        <CardDescription>
          {usage.configured
            ? "Tokens that company reports have used"
            : "No language model is set up here: reports are made without one. Please ask your administrator."}
        </CardDescription>
        {canEdit && <CardAction>{editButton}</CardAction>}
      </CardHeader>
      {canEdit && editing ? (
        <CapForm providerId={providerId} usage={usage} onDone={stopEditing} />
      ) : (
        <Facts className="grid-cols-2 p-4">
          <Fact label="Used today">{`${formatNumber(usedToday)} (${formatPercent(Math.round(share * 100))})`}</Fact>
          <Fact label="Daily cap">{`${formatNumber(dailyTokens)} tokens`}</Fact>
        </Facts>
      )}
      <div className="border-t">
        <UsageTable usage={usage} />
      </div>
    </Card>
  );
}

type Inputs = z.input<typeof ModelCapForm>;

interface CapFormProps {
  providerId: string;
  usage: ProviderUsage;
  onDone: () => void;
}

function CapForm({ providerId, usage, onDone }: CapFormProps) {
  const change = useChange();
  const params = { providerId };
  const edited = useVersionedForm({
    schema: () => import("@/lib/ai/contract").then((contract) => contract.ModelCapForm),
    draft: draftOf(providerId),
    record: usage,
    inputsOf,
    failureTitle: "Failed to change the daily cap",
    save: (values, version) => change(updateModelCap, { params, body: { ...values, version } }),
    readLatest: () => call(getModelUsage, { params }),
    onSuccess: () => {
      toast.success("Daily cap changed");
      onDone();
    },
  });
  return (
    <CardForm label="Edit the daily cap" of={edited} onCancel={onDone}>
      <NumberField
        control={edited.form.control}
        name="dailyTokens"
        label="Tokens a day"
        hint="Empty: the installation's cap. 0: none."
        inputMode="numeric"
        format={formatNumber}
        className="sm:max-w-64"
      />
    </CardForm>
  );
}

const inputsOf = ({ ownDailyTokens }: ProviderUsage): Inputs => ({ dailyTokens: ownDailyTokens });
