"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { getNotificationSettings, updateNotificationSettings } from "@/lib/contracts/notifications";
import { KINDS } from "@/lib/domain/notifications";
import { MailTimes } from "./mail-times";
import { NotificationKindRow } from "./notification-kind-row";

export type ChangeSettings = (body: BodyInputOf<typeof updateNotificationSettings>) => void;

/** How the user hears of each kind, when mails come, and in which time zone; each change is saved at once. */
export function NotificationsCard({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(queryOptions(getNotificationSettings));
  const change = useChange();
  const save = useMutation({
    // One after the other, so that the last answer has all of them.
    scope: { id: "notification-settings" },
    mutationFn: (body: Parameters<ChangeSettings>[0]) => change(updateNotificationSettings, { body }),
    onError: (error) => toast.error("Failed to update notifications", { description: messageOf(error) }),
  });
  const asked = save.isPending ? save.variables : undefined;
  const settings = { ...data, ...asked, kinds: data.kinds };
  return (
    <Card id="notifications" className="scroll-mt-16">
      <CardHeader>
        <CardTitle>Notifications</CardTitle>
        <CardDescription>
          The bell is in the app; mails come at once or once a day. What you have read in the app is not mailed.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ul className="divide-y">
          {data.kinds.map((row) => (
            <NotificationKindRow
              key={row.kind}
              {...KINDS[row.kind]}
              chosen={asked?.choice?.kind === row.kind ? { ...row, ...asked.choice } : row}
              disabled={!mayChange || row.always}
              onChange={(choice) => save.mutate({ choice })}
            />
          ))}
        </ul>
        <MailTimes settings={settings} disabled={!mayChange} onChange={save.mutate} />
      </CardContent>
    </Card>
  );
}
