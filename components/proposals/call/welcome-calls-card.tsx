"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { usTimeZoneName } from "@/lib/domain/us-time-zones";
import { connectProviderCalendly, disconnectProviderCalendly, getScheduling } from "@/lib/generated/calls/scheduling";
import type { SchedulingSettings } from "@/lib/proposals/call/contract";
import { CalendlyAccountPart } from "./calendly-account-part";
import { schedulingDraft, WelcomeCallsForm } from "./welcome-calls-form";

/** The settings of how clients book welcome calls, read or edited in the same place. */
export function WelcomeCallsCard({ providerId }: { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const settings = useSuspenseQuery(queryOptions(getScheduling, { params })).data;
  const { editing, stopEditing, editButton } = useEditing(schedulingDraft(providerId));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Welcome Calls</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <WelcomeCallsForm providerId={providerId} settings={settings} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <Rules settings={settings} />
      )}
      <CardContent className="border-t">
        <CalendlyAccountPart
          account={settings.calendly}
          about="Clients then book in your Calendly account instead of the times above. Calls of a sales rep with an account of their own are booked there."
          connect={(body) => change(connectProviderCalendly, { params, body })}
          disconnect={() => change(disconnectProviderCalendly, { params })}
        />
      </CardContent>
    </Card>
  );
}

function Rules({ settings }: { settings: SchedulingSettings }) {
  const { timeZone, callMinutes, callNoticeDays, callDaysOff } = settings;
  return (
    <div className="grid gap-4 p-4">
      <p className="text-muted-foreground text-sm">
        Clients choose a time from 9:00 AM to 5:00 PM, Monday to Friday, except on federal holidays.
      </p>
      <Facts className="grid-cols-2 lg:grid-cols-3">
        <Fact label="Time zone">{usTimeZoneName(timeZone)}</Fact>
        <Fact label="Length of a call">{`${callMinutes} minutes`}</Fact>
        <Fact label="Notice">{plural(callNoticeDays, "business day")}</Fact>
        <Fact label="Days off">{callDaysOff.map((day) => formatDateOnly(day)).join("; ") || "None"}</Fact>
      </Facts>
    </div>
  );
}
