"use client";

import { lazy } from "react";
import { OnceOpen } from "@/components/ui/once-open";
import { useLastKnown } from "@/components/ui/use-last-known";
import type { RevenueEvent } from "@/lib/contracts/revenue";
import { DeleteEventDialog } from "./delete-event-dialog";

/** Fetches the form's code ahead, when its button is pointed at. */
export const loadEventDialog = async () => ({ default: (await import("./event-dialog")).EventDialog });
const EventDialog = lazy(loadEventDialog);

/** What is being done about an event. */
export type Doing = { kind: "add" } | { kind: "edit" | "delete"; event: RevenueEvent };

interface EventDialogsProps {
  providerId: string;
  doing: Doing | null;
  onClose: () => void;
}

/** Adds, changes and deletes revenue events of a provider. */
export function EventDialogs({ providerId, doing, onClose }: EventDialogsProps) {
  const shown = useLastKnown(doing);
  const event = shown && shown.kind !== "add" ? shown.event : null;
  const isForm = doing?.kind === "add" || doing?.kind === "edit";
  return (
    <>
      <OnceOpen open={isForm}>
        <EventDialog
          providerId={providerId}
          event={shown?.kind === "edit" ? event : null}
          open={isForm}
          onOpenChange={(open) => !open && onClose()}
        />
      </OnceOpen>
      <DeleteEventDialog providerId={providerId} event={event} open={doing?.kind === "delete"} onClose={onClose} />
    </>
  );
}
