"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { getIntelligenceSettings } from "@/lib/contracts/intelligence-settings";
import { plural } from "@/lib/domain/dates";
import { ReportsForm, reportsDraft } from "./reports-form";

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
