"use client";

import { lazy } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { OnceOpen } from "@/components/kit/once-open";
import type { RevenueEvent } from "@/lib/contracts/revenue";
import type { DayRange } from "@/lib/domain/dates";
import { DeleteEventDialog } from "./delete-event-dialog";

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
