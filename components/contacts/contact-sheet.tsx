"use client";

import { useLastKnown } from "@/components/hooks/use-last-known";
import { lazyDialog } from "@/components/kit/once-open";

const ContactSheetDialog = lazyDialog(async () => (await import("./contact-sheet-dialog")).ContactSheetDialog);

/** Loads the sheet's code when the pointer is on what opens it. */
export const preloadContactSheet = ContactSheetDialog.preload;

interface ContactSheetProps {
  /** The contact to show; null closes the sheet. */
  contactId: string | null;
  onClose: () => void;
}

/** A contact to call, write to, change and delete, with its company and deals: at the window's edge, on a phone from below. */
export function ContactSheet({ contactId, onClose }: ContactSheetProps) {
  const shown = useLastKnown(contactId);
  return shown && <ContactSheetDialog contactId={shown} open={contactId !== null} onClose={onClose} />;
}
