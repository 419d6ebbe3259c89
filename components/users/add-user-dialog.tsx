"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useChange } from "@/lib/api-client/change";
import { fullName } from "@/lib/domain/format";
import { PAGES } from "@/lib/pages";
import { createUser, UserCreateForm } from "@/lib/users/contract";
import { ROLE_OPTIONS } from "./user-labels";

interface AddUserDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const EMPTY = { firstName: "", lastName: "", email: "", role: null };

export function AddUserDialog({ open, onOpenChange }: AddUserDialogProps) {
  const router = useRouter();
  const change = useChange();
  const keyFor = useIdempotencyKey(open);
  const create = useMutation({
    mutationFn: (form: z.output<typeof UserCreateForm>) =>
      change(createUser, { body: form, idempotencyKey: keyFor(form) }),
    onSuccess: (user) => {
      toast.success(`${fullName(user)} was added`, {
        description: `An invitation was sent to ${user.email}. Next, add them to a provider's team.`,
        action: { label: "Providers", onClick: () => router.push(PAGES.providers.path) },
      });
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add User"
      description="They get an email with a link to choose a password. They see no deals until a provider has them on its team."
      submitLabel="Add User"
      failureTitle="Failed to create user"
      schema={UserCreateForm}
      draft="new-user"
      defaultValues={EMPTY}
      onSubmit={(form) => create.mutateAsync(form)}
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
