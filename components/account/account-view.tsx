"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { leaveSignedOut } from "@/components/auth/leave-page";
import { CutShort } from "@/components/feedback/cut-short";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { PhoneField } from "@/components/form/phone-field";
import { useEditing } from "@/components/form/use-editing";
import { useZodForm } from "@/components/form/use-zod-form";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { LocalTime } from "@/components/layout/local-time";
import { SingleKeysCard } from "@/components/palette/single-keys-card";
import { OwnCalendlyCard } from "@/components/proposals/call/own-calendly-card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { listSessions, signOutEverywhere } from "@/lib/generated/calls/auth";
import { getOwnPhone, updateOwnPhone } from "@/lib/generated/calls/users";
import type { OwnPhoneForm } from "@/lib/users/contract";
import { NotificationsCard } from "./notifications-card";
import { TeamInvitations } from "./team-invitations";

const DRAFT = "own-phone";

/** The user's own phone number, read or edited in the same place. */
export function PhoneCard({ mayChange }: { mayChange: boolean }) {
  const { phone } = useSuspenseQuery(queryOptions(getOwnPhone)).data;
  const { editing, stopEditing, editButton } = useEditing(DRAFT);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Phone</CardTitle>
        <CardDescription>Clients see it on your proposals.</CardDescription>
        {mayChange && <CardAction>{editButton}</CardAction>}
      </CardHeader>
      {editing ? (
        <PhoneForm phone={phone} onDone={stopEditing} />
      ) : (
        <CardContent className="text-sm tabular-nums">
          {phone ?? <span className="text-muted-foreground">Not set</span>}
        </CardContent>
      )}
    </Card>
  );
}

function PhoneForm({ phone, onDone }: { phone: string | null; onDone: () => void }) {
  const change = useChange();
  const edited = useZodForm<z.input<typeof OwnPhoneForm>, z.output<typeof OwnPhoneForm>>({
    schema: () => import("@/lib/users/contract").then((contract) => contract.OwnPhoneForm),
    draft: DRAFT,
    defaultValues: { phone: phone ?? "" },
    failureTitle: "Failed to update phone",
    onSubmit: (body) => change(updateOwnPhone, { body }),
    onSuccess: () => {
      toast.success("Phone updated");
      onDone();
    },
  });
  return (
    <CardForm label="Edit phone" of={edited} onCancel={onDone}>
      <PhoneField control={edited.form.control} name="phone" label="Phone number" autoFocus className="sm:max-w-60" />
    </CardForm>
  );
}

interface AccountViewProps {
  name: string;
  email: string;
  providers: { id: string; name: string; role: string }[];
  /** False while an Admin is signed in as this user. */
  isOneself: boolean;
}

export function AccountView({ name, email, providers, isOneself }: AccountViewProps) {
  const [asking, setAsking] = useState(false);
  const { data } = useSuspenseQuery(queryOptions(listSessions));
  return (
    <div className="grid max-w-2xl gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">{name}</h1>
        <p className="text-muted-foreground text-sm">{email}</p>
      </div>
      {isOneself && <TeamInvitations />}
      <Card>
        <CardHeader>
          <CardTitle>Providers</CardTitle>
        </CardHeader>
        <CardContent>
          {providers.length === 0 && (
            <p className="text-muted-foreground text-sm">You are not on a provider's team yet.</p>
          )}
          <ul className="divide-y text-sm">
            {providers.map((provider) => (
              <li key={provider.id} className="flex items-center justify-between gap-4 py-2">
                <span className="truncate">{provider.name}</span>
                <span className="text-muted-foreground">{provider.role}</span>
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
      <PhoneCard mayChange={isOneself} />
      {isOneself && <OwnCalendlyCard />}
      <NotificationsCard mayChange={isOneself} />
      <SingleKeysCard />
      <Card>
        <CardHeader>
          <CardTitle>Where you are signed in</CardTitle>
          {isOneself && (
            <CardAction>
              <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                Sign out everywhere
              </Button>
            </CardAction>
          )}
        </CardHeader>
        <CardContent>
          <ul className="divide-y text-sm">
            {data.items.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <span className="grid">
                  <span className="font-medium">{session.device ?? "Unknown device"}</span>
                  <span className="text-muted-foreground text-xs">
                    Signed in <LocalTime instant={session.createdAt} format="moment" />
                  </span>
                </span>
                {session.isCurrent ? (
                  <Badge variant="outline">This browser</Badge>
                ) : (
                  <span className="text-muted-foreground text-xs">
                    Last used <LocalTime instant={session.lastSeenAt} format="moment" />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <CutShort shown={data.items.length} total={data.total} of="sessions" which="newest" className="pt-2" />
          <p className="pt-2 text-muted-foreground text-xs">
            A session ends after 12 hours without use, and after 7 days at the latest.
          </p>
        </CardContent>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every browser and device is signed out right away, this one too."
        confirmLabel="Sign out everywhere"
        failureTitle="Failed to logout"
        onConfirm={async () => {
          await call(signOutEverywhere);
          leaveSignedOut();
        }}
      />
    </div>
  );
}
