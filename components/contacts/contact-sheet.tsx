"use client";

import { lazy } from "react";
import { useLastKnown } from "@/components/hooks/use-last-known";
import { OnceOpen } from "@/components/kit/once-open";

const load = async () => ({ default: (await import("./contact-sheet-dialog")).ContactSheetDialog });
const ContactSheetDialog = lazy(load);

/** Loads the sheet's code when the pointer is on what opens it. */
export const preloadContactSheet = (): void => void load().catch(() => undefined);

interface ContactSheetProps {
  /** The contact to show; null closes the sheet. */
  contactId: string | null;
  onClose: () => void;
}

/** A contact to call, write to, change and delete, with its company and deals: at the window's edge, on a phone from below. */
export function ContactSheet({ contactId, onClose }: ContactSheetProps) {
  const shown = useLastKnown(contactId);
  return (
    <OnceOpen open={contactId !== null}>
      {shown && <ContactSheetDialog contactId={shown} open={contactId !== null} onClose={onClose} />}
    </OnceOpen>
  );
}
