"use client";

import { useLastKnown } from "@/components/hooks/use-last-known";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { lazyDialog } from "@/components/kit/once-open";
import { useChange } from "@/lib/api-client/change";
import { type DayRange, formatDateOnly } from "@/lib/domain/dates";
import { formatDollars } from "@/lib/domain/format";
import { deleteRevenue } from "@/lib/generated/calls/revenue";
import type { RevenueEvent } from "@/lib/revenue/contract";

export const EventDialog = lazyDialog(async () => (await import("./event-dialog")).EventDialog);

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
      <EventDialog
        providerId={providerId}
        event={last?.kind === "edit" ? event : null}
        shown={shown}
        onShow={onShow}
        open={isForm}
        onOpenChange={(open) => !open && onClose()}
      />
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
      onConfirm={() => event && change(deleteRevenue, { params: { providerId, revenueId: event.id } })}
    />
  );
}
