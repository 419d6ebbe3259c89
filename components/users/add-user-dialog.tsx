"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { createUser } from "@/lib/generated/calls/users";
import { PAGES } from "@/lib/pages";
import { ROLE_OPTIONS } from "./user-labels";

const EMPTY = { firstName: "", lastName: "", email: "", role: null };

export function AddUserDialog(dialog: OpenProps) {
  const router = useRouter();
  const change = useChange();
  return (
    <FormDialog
      {...dialog}
      title="Add User"
      description="They get an email with a link to choose a password. They see no deals until a provider has them on its team."
      submitLabel="Add User"
      failureTitle="Failed to create user"
      schema={() => import("@/lib/users/contract").then((contract) => contract.UserCreateForm)}
      draft="new-user"
      defaultValues={EMPTY}
      onSubmit={async (body, { keyFor }) => {
        const user = await change(createUser, { body, idempotencyKey: keyFor(body) });
        toast.success(`${fullName(user)} was added`, {
          description: `An invitation was sent to ${user.email}. Next, add them to a provider's team.`,
          action: { label: "Providers", onClick: () => router.push(PAGES.providers.path) },
        });
      }}
    >
      {({ control }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField control={control} name="firstName" label="First name" required maxLength={100} autoFocus />
          <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            required
            className="sm:col-span-2"
          />
          <SelectField
            control={control}
            name="role"
            label="Role"
            required
            placeholder="Select a role"
            options={ROLE_OPTIONS}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}
