"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getCommissionSettings } from "@/lib/generated/calls/revenue";
import type { CommissionSettings } from "@/lib/revenue/contract";
import { withoutOf } from "./commission-categories";
import { CommissionSettingsForm, commissionSettingsDraft } from "./commission-settings-form";

/** On which revenue a provider's sales reps earn a commission, read or edited in the same place (D-184). */
export function CommissionSettingsCard({ providerId }: { providerId: string }) {
  const settings = useSuspenseQuery(queryOptions(getCommissionSettings, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(commissionSettingsDraft(providerId));
  const hasCategories = settings.categories.length > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Commission</CardTitle>
        {hasCategories && <CardAction>{editButton}</CardAction>}
      </CardHeader>
      {editing && hasCategories ? (
        <CommissionSettingsForm
          providerId={providerId}
          settings={settings}
          onCancel={stopEditing}
          onSaved={stopEditing}
        />
      ) : (
        <Facts className="p-4">
          <Fact label="Revenue that earns a commission">{earningInWords(settings)}</Fact>
        </Facts>
      )}
    </Card>
  );
}

function earningInWords(settings: CommissionSettings): string {
  if (settings.categories.length === 0) return "All categories. They are listed here once revenue has come in.";
  const without = withoutOf(settings);
  return without.length === 0 ? "All categories" : `All categories but ${without.join(", ")}`;
}
