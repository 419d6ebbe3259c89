"use client";

import { useMutation } from "@tanstack/react-query";
import { changeSession } from "@/components/auth/session-calls";
import { carryToast } from "@/components/feedback/carried-toast";
import { toast } from "@/components/feedback/toast";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { call, messageOf } from "@/lib/api-client/call";
import { fullName } from "@/lib/domain/format";
import { impersonate } from "@/lib/generated/calls/auth";
import { PAGES } from "@/lib/pages";
import type { User } from "@/lib/users/contract";

interface ImpersonateDialogProps {
  /** The user to impersonate; null keeps the dialog closed. */
  user: Pick<User, "id" | "firstName" | "lastName"> | null;
  onClose: () => void;
}

/** Ends in a full navigation: no data read for the Admin may stay behind. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const start = useMutation({
    mutationFn: (userId: string) => changeSession(() => call(impersonate, { body: { userId } })),
    onSuccess: (current) => {
      carryToast(`You are now logged in as ${fullName(current)}`);
      window.location.assign(PAGES.home.path);
    },
    onError: (error) => toast.error(messageOf(error, "Failed to impersonate user")),
  });
  return (
    <ConfirmDialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Impersonate user"
      description={user && `You will be signed in as ${fullName(user)}`}
      confirmLabel={user ? `Login as ${user.firstName}` : "Login"}
      onConfirm={() => user && start.mutateAsync(user.id)}
    />
  );
}
