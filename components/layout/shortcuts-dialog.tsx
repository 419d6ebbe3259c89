"use client";

import { useEffect, useState } from "react";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";

export interface Shortcut {
  keys: readonly string[];
  does: string;
}

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ["Ctrl", "B"], does: "Open or close the sidebar" },
  { keys: ["Ctrl", "Enter"], does: "Save the form you are in" },
  { keys: ["Shift", "Enter"], does: "Save a note" },
  { keys: ["Tab"], does: "Go to the next control" },
  { keys: ["Enter"], does: "Open what is focused" },
  { keys: ["Esc"], does: "Close, and go back to where you were" },
  { keys: ["?"], does: "Show this list" },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest("input,textarea,select") !== null);

/** Mounted once in the shell: '?' opens the list of keys wherever nothing is being typed. */
export function ShortcutsDialog({ shortcuts = [] }: { shortcuts?: readonly Shortcut[] }) {
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
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogContent title="Keyboard shortcuts" size="sm">
        <DialogBody>
          <dl className="grid gap-3">
            {[...shortcuts, ...EVERYWHERE].map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4">
                <dt className="text-sm">{does}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border bg-muted px-1.5 py-0.5 font-sans text-xs">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
