"use client";

import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { useChange } from "@/lib/api-client/change";
import { deleteRevenue, type RevenueEvent } from "@/lib/contracts/revenue";
import { formatDateOnly } from "@/lib/domain/dates";
import { formatDollars } from "@/lib/domain/format";

interface DeleteEventDialogProps {
  providerId: string;
  event: RevenueEvent | null;
  open: boolean;
  onClose: () => void;
}

export function DeleteEventDialog({ providerId, event, open, onClose }: DeleteEventDialogProps) {
  const change = useChange();
  const remove = useMutation({
    mutationFn: (revenueId: string) => change(deleteRevenue, { params: { providerId, revenueId } }),
  });
  const what = event && `${formatDollars(event.amount)} of ${formatDateOnly(event.eventDate)}`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${what ?? "revenue"}?`}
      description={`"${event?.description}" no longer counts, here, in the sales rep's revenue and on the leaderboards. This cannot be undone.`}
      confirmLabel="Delete revenue"
      destructive
      failureTitle="Failed to delete revenue"
      onConfirm={() => event && remove.mutateAsync(event.id)}
    />
  );
}
