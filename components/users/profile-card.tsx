"use client";

import { ContactLink } from "@/components/contacts/contact-link";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import type { User } from "@/lib/users/contract";
import { RoleBadge } from "./user-badges";
import { UserForm, userDraft } from "./user-form";

/** The user's data, read or edited in the same place. */
export function ProfileCard({ user }: { user: User }) {
  const { editing, stopEditing, editButton } = useEditing(userDraft(user.id));

  return (
    <Card>
      <CardHeader>
        <CardTitle>Profile</CardTitle>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? <UserForm user={user} onCancel={stopEditing} onSaved={stopEditing} /> : <UserFacts user={user} />}
    </Card>
  );
}

function UserFacts({ user }: { user: User }) {
  return (
    <Facts className="p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Fact label="First name">{user.firstName}</Fact>
      <Fact label="Last name">{user.lastName}</Fact>
      <Fact label="Email">
        <ContactLink scheme="mailto" value={user.email} />
      </Fact>
      <Fact label="Phone">{user.phone ? <ContactLink scheme="tel" value={user.phone} /> : "–"}</Fact>
      <Fact label="Role">
        <RoleBadge role={user.role} />
      </Fact>
      <Fact label="Commission rate">{formatPercent(user.commissionRate)}</Fact>
      <Fact label="Annual goal">{formatAmount(user.annualGoal)}</Fact>
    </Facts>
  );
}
