"use client";

import { useState } from "react";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { CardForm } from "@/components/form/card-form";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { MoneyField } from "@/components/form/money-field";
import { PercentField } from "@/components/form/percent-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { call } from "@/lib/api-client/call";
import { getUser, type User, UserEditForm } from "@/lib/contracts/users";
import { useUpdateUser } from "./use-update-user";
import { ROLE_OPTIONS } from "./user-labels";

type Inputs = z.input<typeof UserEditForm>;
type Values = z.output<typeof UserEditForm>;

export const userDraft = (userId: string): string => `user:${userId}`;

interface UserFormProps {
  user: User;
  onCancel: () => void;
  onSaved: () => void;
}

export function UserForm({ user, onCancel, onSaved }: UserFormProps) {
  /** The record that the form was filled with; a newer one replaces it only after a refusal, or saving would hide that change. */
  const [base, setBase] = useState(user);
  const update = useUpdateUser(user.id);

  const edited = useZodForm<Inputs, Values>({
    schema: UserEditForm,
    draft: userDraft(user.id),
    defaultValues: inputsOf(user),
    failureTitle: "Failed to update user",
    onSubmit: (values, form) =>
      saveOrRebase({
        save: async () => {
          await update.mutateAsync({ ...values, version: base.version });
          toast.success("User updated");
        },
        form,
        base,
        inputsOf,
        readLatest: () => call(getUser, { params: { userId: user.id } }),
        onNewBase: setBase,
      }),
    onSuccess: onSaved,
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
