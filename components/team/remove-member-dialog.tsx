"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/api-client/call";
import { type Member, removeMember } from "@/lib/contracts/team";
import { fullName } from "@/lib/domain/format";
import { useTeamChanged } from "./use-team-changed";

interface RemoveMemberDialogProps {
  providerId: string;
  /** The member in question; null keeps the dialog closed. */
  member: Member | null;
  onClose: () => void;
}

export function RemoveMemberDialog({ providerId, member, onClose }: RemoveMemberDialogProps) {
  const [shown, setShown] = useState(member);
  if (member && member !== shown) setShown(member);
  const teamChanged = useTeamChanged(providerId);
  const remove = useMutation({
    mutationFn: ({ id }: Member) => call(removeMember, { params: { providerId, memberId: id } }),
    onSuccess: (_, removed) => teamChanged(removed),
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
