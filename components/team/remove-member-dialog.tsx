"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Member, removeMember } from "@/lib/contracts/team";
import { fullName } from "@/lib/domain/format";
import { useChangeTeam } from "./use-change-team";

interface RemoveMemberDialogProps {
  providerId: string;
  /** The member in question; null keeps the dialog closed. */
  member: Member | null;
  onClose: () => void;
}

export function RemoveMemberDialog({ providerId, member, onClose }: RemoveMemberDialogProps) {
  const [shown, setShown] = useState(member);
  if (member && member !== shown) setShown(member);
  const changeTeam = useChangeTeam();
  const remove = useMutation({
    mutationFn: (removed: Member) =>
      changeTeam(removed, removeMember, { params: { providerId, memberId: removed.id } }),
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? `Remove ${fullName(shown)}?` : "Remove member?"}
      description={
        shown?.userId
          ? "Their access to this provider ends at once. Their deals stay with them as the sales rep of record until somebody else takes them over."
          : shown?.invitationPending
            ? "Their invitation ends."
            : "The name is taken off this team."
      }
      confirmLabel="Remove member"
      destructive
      failureTitle="Failed to remove member"
      onConfirm={() => member && remove.mutateAsync(member)}
    />
  );
}
