"use client";

import { type FocusEvent, type MouseEvent, useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { toastArea } from "./toast";

export function SonnerArea() {
  const cameFrom = useRef<EventTarget | null>(null);
  // Effects of children run first: sonner listens by now.
  useEffect(() => toastArea.ready(toast), []);

  // Sonner gives the focus back whenever it leaves a message, so that Tab comes here again and again; here only closing does.
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
