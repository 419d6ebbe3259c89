"use client";

import { usePathname } from "next/navigation";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { PAGES } from "@/lib/pages";

interface Shortcut {
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

const ON_THE_BOARD: readonly Shortcut[] = [
  { keys: ["←", "↑", "→", "↓"], does: "Go to the next card" },
  { keys: ["Home", "End"], does: "Go to the first or last card of the stage" },
  { keys: ["Space"], does: "Pick the card up, then ← → and Space" },
  { keys: ["M"], does: "Choose the card's stage from a menu" },
];

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The list of keyboard shortcuts, those of the page first. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  const onTheBoard = usePathname() === PAGES.pipeline.path;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <DialogBody className="grid gap-5">
          {onTheBoard && <Keys title="On the board" shortcuts={ON_THE_BOARD} />}
          <Keys title="Everywhere" shortcuts={EVERYWHERE} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-muted-foreground text-xs">{title}</h3>
      <dl className="grid gap-3">
        {shortcuts.map(({ keys, does }) => (
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
    </section>
  );
}
