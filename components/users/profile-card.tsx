"use client";

import type { ReactNode } from "react";
import { useEditing } from "@/components/form/use-editing";
import { Card, CardHeader } from "@/components/ui/card";
import type { User } from "@/lib/contracts/users";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import { RoleBadge } from "./user-badges";
import { UserForm, userDraft } from "./user-form";

/** The user's data, read or edited in the same place. */
export function ProfileCard({ user }: { user: User }) {
  const { editing, stopEditing, editButton } = useEditing(userDraft(user.id));

  return (
    <Card>
      <CardHeader title="Profile" actions={editButton} />
      {editing ? <UserForm user={user} onCancel={stopEditing} onSaved={stopEditing} /> : <Facts user={user} />}
    </Card>
  );
}

function Facts({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label="First name">{user.firstName}</Fact>
      <Fact label="Last name">{user.lastName}</Fact>
      <Fact label="Email">
        <a href={`mailto:${user.email}`} className="rounded-sm text-link hover:underline">
          {user.email}
        </a>
      </Fact>
      <Fact label="Phone">{user.phone ?? "–"}</Fact>
      <Fact label="Role">
        <RoleBadge role={user.role} />
      </Fact>
      <Fact label="Commission rate">{formatPercent(user.commissionRate)}</Fact>
      <Fact label="Annual goal">{formatAmount(user.annualGoal)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="break-words text-sm tabular-nums">{children}</dd>
    </div>
  );
}
