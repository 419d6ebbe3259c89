"use client";

import { useMutation } from "@tanstack/react-query";
import { lazy } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { OnceOpen } from "@/components/kit/once-open";
import { useChange } from "@/lib/api-client/change";
import { type DayRange, formatDateOnly } from "@/lib/domain/dates";
import { formatDollars } from "@/lib/domain/format";
import { deleteRevenue, type RevenueEvent } from "@/lib/revenue/contract";

/** Loads the form's code; called when the pointer is on its button. */
export const loadEventDialog = async () => ({ default: (await import("./event-dialog")).EventDialog });
const EventDialog = lazy(loadEventDialog);

/** The action on an event. */
export type Doing = { kind: "add" } | { kind: "edit" | "delete"; event: RevenueEvent };

interface EventDialogsProps {
  providerId: string;
  doing: Doing | null;
  onClose: () => void;
  /** The days that the page shows, and a function to show others. */
  shown: DayRange;
  onShow: (range: DayRange) => void;
}

/** Adds, changes and deletes revenue events of a provider. */
export function EventDialogs({ providerId, doing, onClose, shown, onShow }: EventDialogsProps) {
  const last = useLastKnown(doing);
  const event = last && last.kind !== "add" ? last.event : null;
  const isForm = doing?.kind === "add" || doing?.kind === "edit";
  return (
    <>
      <OnceOpen open={isForm}>
        <EventDialog
          providerId={providerId}
          event={last?.kind === "edit" ? event : null}
          shown={shown}
          onShow={onShow}
          open={isForm}
          onOpenChange={(open) => !open && onClose()}
        />
      </OnceOpen>
      <DeleteEventDialog providerId={providerId} event={event} open={doing?.kind === "delete"} onClose={onClose} />
    </>
  );
}

interface DeleteEventDialogProps {
  providerId: string;
  event: RevenueEvent | null;
  open: boolean;
  onClose: () => void;
}

function DeleteEventDialog({ providerId, event, open, onClose }: DeleteEventDialogProps) {
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
