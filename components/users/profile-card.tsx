"use client";

import { ContactLink } from "@/components/contacts/contact-link";
import { EditableCard } from "@/components/form/editable-card";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { Fact, Facts } from "@/components/kit/facts";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { formatAmount, formatPercent } from "@/lib/domain/format";
import { getUser, updateUser } from "@/lib/generated/calls/users";
import type { User } from "@/lib/users/contract";
import { RoleBadge } from "./user-badges";
import { ROLE_OPTIONS } from "./user-labels";

/** The user's data, read or edited in the same place. */
export function ProfileCard({ user }: { user: User }) {
  const change = useChange();
  const params = { userId: user.id };
  return (
    <EditableCard
      title="Profile"
      noun="user"
      draft={`user:${user.id}`}
      record={user}
      schema={() => import("@/lib/users/contract").then((contract) => contract.UserEditForm)}
      inputsOf={(user) => ({
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        role: user.role,
        commissionRate: user.commissionRate,
        annualGoal: user.annualGoal,
      })}
      save={(values, version) => change(updateUser, { params, body: { ...values, version } })}
      readLatest={() => call(getUser, { params })}
      facts={<UserFacts user={user} />}
      fields={(control) => (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField control={control} name="firstName" label="First name" required maxLength={100} autoFocus />
          <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
          <TextField control={control} name="email" label="Email" type="email" inputMode="email" required />
          <SelectField control={control} name="role" label="Role" required options={ROLE_OPTIONS} />
          <PercentField control={control} name="commissionRate" label="Commission rate" whenEmpty={0} />
          <MoneyField control={control} name="annualGoal" label="Annual goal" whenEmpty={0} />
        </div>
      )}
    />
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
