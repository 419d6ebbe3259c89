"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { toast } from "@/components/feedback/toast";
import { useBrowserZone } from "@/components/hooks/use-browser-zone";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { US_TIME_ZONES, usTimeZoneName } from "@/lib/domain/us-time-zones";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/generated/calls/notifications";
import type { NotificationSettings } from "@/lib/notifications/contract";
import { GROUP_LABELS } from "@/lib/notifications/rules";
import { useOtherClock } from "./zone-line";

/** How the user hears of each group, whether mails come once a day, and in which time zone; each change is saved at once. */
export function NotificationsCard({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(queryOptions(getNotificationSettings));
  const change = useChange();
  const onOtherClock = useOtherClock();
  const save = useMutation({
    // One after the other, so that the last answer has all of them.
    scope: { id: "notification-settings" },
    mutationFn: (body: BodyInputOf<typeof updateNotificationSettings>) => change(updateNotificationSettings, { body }),
    onSuccess: (_, body) => {
      if (body.timeZone !== undefined) onOtherClock();
    },
    onError: (error) => toast.error("Failed to update notifications", { description: messageOf(error) }),
  });
  const { choice, ...asked } = (save.isPending && save.variables) || {};
  const { groups, dailyDigest, timeZone } = { ...data, ...asked };
  return (
    <Card id="notifications" className="scroll-mt-16">
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>
          The bell is in the app. What you have read there is not emailed. What waits for your signature or approval
          always reaches you.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ul className="divide-y">
          {groups.map((row) => (
            <GroupRow
              key={row.group}
              chosen={choice?.group === row.group ? choice : row}
              disabled={!mayChange}
              onChange={(next) => save.mutate({ choice: next })}
            />
          ))}
        </ul>
        <div className="grid gap-4 border-t pt-4">
          <DigestRow
            checked={dailyDigest}
            disabled={!mayChange}
            onChange={(checked) => save.mutate({ dailyDigest: checked })}
          />
          <TimeZoneRow value={timeZone} disabled={!mayChange} onChange={(zone) => save.mutate({ timeZone: zone })} />
        </div>
      </CardContent>
    </Card>
  );
}

type Choice = NotificationSettings["groups"][number];

interface GroupRowProps {
  chosen: Choice;
  disabled: boolean;
  onChange: (chosen: Choice) => void;
}

/** One group: whether it comes in the bell, and by mail. */
function GroupRow({ chosen, disabled, onChange }: GroupRowProps) {
  const id = useId();
  const { label, about } = GROUP_LABELS[chosen.group];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-52 flex-1">
        <p id={id} className="font-medium text-sm">
          {label}
        </p>
        <p className="text-muted-foreground text-xs">{about}</p>
      </div>
      <div className="flex items-center gap-4">
        {(["bell", "mail"] as const).map((channel) => (
          <span key={channel} className="flex min-h-8 items-center gap-2 touch:min-h-10">
            <Checkbox
              id={`${id}-${channel}`}
              checked={chosen[channel]}
              disabled={disabled}
              aria-describedby={id}
              onCheckedChange={(checked) => onChange({ ...chosen, [channel]: checked === true })}
            />
            <Label htmlFor={`${id}-${channel}`}>{channel === "bell" ? "Bell" : "Email"}</Label>
          </span>
        ))}
      </div>
    </li>
  );
}

interface DigestRowProps {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function DigestRow({ checked, disabled, onChange }: DigestRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id}-about`}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <div className="grid gap-1">
        <Label htmlFor={id}>One email a day, at 8:00 AM, instead of one for each</Label>
        <p id={`${id}-about`} className="text-muted-foreground text-xs">
          Reminders and news are always in it. Welcome calls are still emailed right away, for your calendar.
        </p>
      </div>
    </div>
  );
}

interface TimeZoneRowProps {
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

function TimeZoneRow({ value, disabled, onChange }: TimeZoneRowProps) {
  const id = useId();
  const browsers = useBrowserZone();
  const zones = [...new Set([...US_TIME_ZONES.map((zone) => zone.value), value, browsers ?? value])];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-52 flex-1 gap-1">
        <Label htmlFor={id}>Your time zone</Label>
        <p id={`${id}-about`} className="text-muted-foreground text-xs">
          Next steps, Today and all times on your screens use it.
        </p>
      </div>
      {browsers !== null && browsers !== value && (
        <Button variant="link" disabled={disabled} onClick={() => onChange(browsers)}>
          Use this browser's
        </Button>
      )}
      <Select value={value} disabled={disabled} onValueChange={(next) => next && next !== value && onChange(next)}>
        <SelectTrigger id={id} aria-describedby={`${id}-about`} className="w-60 max-w-full">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {zones.map((zone) => (
            <SelectItem key={zone} value={zone}>
              {usTimeZoneName(zone)}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
