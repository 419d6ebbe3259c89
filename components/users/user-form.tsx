"use client";

import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useVersionedForm } from "@/components/form/use-versioned-form";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { getUser, updateUser } from "@/lib/generated/calls/users";
import type { User, UserEditForm } from "@/lib/users/contract";
import { ROLE_OPTIONS } from "./user-labels";

type Inputs = z.input<typeof UserEditForm>;

export const userDraft = (userId: string): string => `user:${userId}`;

interface UserFormProps {
  user: User;
  onCancel: () => void;
  onSaved: () => void;
}

export function UserForm({ user, onCancel, onSaved }: UserFormProps) {
  const change = useChange();
  const params = { userId: user.id };
  const edited = useVersionedForm({
    schema: () => import("@/lib/users/contract").then((contract) => contract.UserEditForm),
    draft: userDraft(user.id),
    record: user,
    inputsOf,
    failureTitle: "Failed to update user",
    save: (values, version) => change(updateUser, { params, body: { ...values, version } }),
    readLatest: () => call(getUser, { params }),
    onSuccess: () => {
      toast.success("User updated");
      onSaved();
    },
  });
  const { control } = edited.form;

  return (
    <CardForm label="Edit profile" of={edited} onCancel={onCancel}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField control={control} name="firstName" label="First name" required maxLength={100} autoFocus />
        <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
        <TextField control={control} name="email" label="Email" type="email" inputMode="email" required />
        <SelectField control={control} name="role" label="Role" required options={ROLE_OPTIONS} />
        <PercentField control={control} name="commissionRate" label="Commission rate" whenEmpty={0} />
        <MoneyField control={control} name="annualGoal" label="Annual goal" whenEmpty={0} />
      </div>
    </CardForm>
  );
}

const inputsOf = (user: User): Inputs => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  commissionRate: user.commissionRate,
  annualGoal: user.annualGoal,
});
