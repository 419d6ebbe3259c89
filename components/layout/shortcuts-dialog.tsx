"use client";

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

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts: readonly Shortcut[];
}

/** The list of keys, those of the page first. */
export function ShortcutsDialog({ open, onOpenChange, shortcuts }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
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
