"use client";

import { type FocusEvent, type MouseEvent, useRef } from "react";
import { Toaster } from "sonner";

/** Where toasts appear. */
export function ToastArea() {
  const cameFrom = useRef<EventTarget | null>(null);

  // Sonner moves the focus back whenever it leaves a message, so that Tab never gets past it; here only closing does.
  const keepFocus = (event: FocusEvent) => {
    event.stopPropagation();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  const giveFocusBack = (event: MouseEvent) => {
    const closes = event.target instanceof Element && event.target.closest("[data-close-button]");
    if (closes && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };

  return (
    <div onFocusCapture={keepFocus} onClickCapture={giveFocusBack}>
      <Toaster position="bottom-right" closeButton richColors />
    </div>
  );
}
