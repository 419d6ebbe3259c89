"use client";

import { lazy, useEffect, useState } from "react";
import { OnceOpen } from "@/components/kit/once-open";

const ShortcutsDialog = lazy(async () => ({ default: (await import("./shortcuts-dialog")).ShortcutsDialog }));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest("input,textarea,select") !== null);

/** Mounted once in the shell: '?' opens the list of shortcuts, except while typing. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("[role='dialog'],[role='alertdialog']")) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <OnceOpen open={open}>
      <ShortcutsDialog open={open} onOpenChange={setOpen} />
    </OnceOpen>
  );
}
