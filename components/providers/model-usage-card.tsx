"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { UsageTable } from "@/components/ai/usage-table";
import { NumberField } from "@/components/form/number-field";
import { Fact, Facts } from "@/components/kit/facts";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatNumber, formatPercent } from "@/lib/domain/format";
import { getModelUsage } from "@/lib/generated/calls/generations";
import { SettingsCard } from "./settings-card";

interface ModelUsageCardProps {
  providerId: string;
  /** Whether the viewer, an Admin, sets the cap. */
  canEdit?: boolean;
}

/** What a provider's reports have used of the language model, by day and person, and its daily cap. */
export function ModelUsageCard({ providerId, canEdit = false }: ModelUsageCardProps) {
  const usage = useSuspenseQuery(queryOptions(getModelUsage, { params: { providerId } })).data;
  const { usedToday, dailyTokens } = usage;
  const share = dailyTokens > 0 ? Math.min(1, usedToday / dailyTokens) : 1;
  return (
    <SettingsCard
      providerId={providerId}
      section="languageModel"
      title="Language Model"
      noun="daily cap"
      description={
        usage.configured
          ? "Tokens that company reports have used"
          : "No language model is set up here: reports are made without one. Please ask your administrator."
      }
      canEdit={canEdit}
      facts={() => (
        <Facts className="grid-cols-2 p-4">
          <Fact label="Used today">{`${formatNumber(usedToday)} (${formatPercent(Math.round(share * 100))})`}</Fact>
          <Fact label="Daily cap">{`${formatNumber(dailyTokens)} tokens`}</Fact>
        </Facts>
      )}
      fields={(control) => (
        <NumberField
          control={control}
          name="dailyTokens"
          label="Tokens a day"
          hint="Blank: the installation's cap. 0: none."
          inputMode="numeric"
          format={formatNumber}
          className="sm:max-w-64"
        />
      )}
    >
      <div className="border-t">
        <UsageTable usage={usage} />
      </div>
    </SettingsCard>
  );
}
