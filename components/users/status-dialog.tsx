"use client";

import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import type { User } from "@/lib/contracts/users";
import { USER_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { useUpdateUser } from "./use-update-user";

interface StatusDialogProps {
  user: User;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before an active user is deactivated, or an inactive one reactivated. */
export function StatusDialog({ user, open, onOpenChange }: StatusDialogProps) {
  const update = useUpdateUser(user.id);
  const active = user.status === USER_STATUS.ACTIVE;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${active ? "Deactivate" : "Reactivate"} ${fullName(user)}?`}
      description={
        active
          ? "They are signed out everywhere at once and cannot sign in until they are reactivated. What they made stays."
          : "They can sign in again, with the role and the providers they had."
      }
      confirmLabel={active ? "Deactivate" : "Reactivate"}
      destructive={active}
      failureTitle="Failed to update user"
      onConfirm={async () => {
        await update.mutateAsync({ status: active ? USER_STATUS.INACTIVE : USER_STATUS.ACTIVE });
        toast.success(active ? "User has been deactivated" : "User has been reactivated");
      }}
    />
  );
}
