"use client";

import { type FocusEvent, type MouseEvent, useRef } from "react";
import { Toaster } from "sonner";

/** Where toasts appear. */
export function ToastArea() {
  const cameFrom = useRef<EventTarget | null>(null);

  // Sonner moves the focus back whenever it leaves a message, so that Tab never gets past it; here only what ends the message does:
  // a dialog that its button opens then returns the focus to the same place.
  const keepFocus = (event: FocusEvent) => {
    event.stopPropagation();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  const giveFocusBack = (event: MouseEvent) => {
    const ends = event.target instanceof Element && event.target.closest("[data-close-button], [data-button]");
    if (ends && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };

  return (
    <div onFocusCapture={keepFocus} onClickCapture={giveFocusBack}>
      <Toaster position="bottom-right" closeButton />
    </div>
  );
}
