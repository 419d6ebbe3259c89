"use client";

import { usePathname } from "next/navigation";
import { pagesOf } from "@/components/layout/navigation";
import { useSidebar } from "@/components/layout/sidebar-state";
import { DialogBody, type OpenProps, TitledDialog } from "@/components/ui/dialog";
import type { CurrentUser } from "@/lib/auth/contract";
import { PAGES } from "@/lib/pages";
import { KeyCaps } from "./key-caps";
import { useSingleKeys } from "./single-keys";

interface Shortcut {
  keys: readonly string[];
  does: string;
}

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ["Ctrl", "K"], does: "Search, or choose a command" },
  { keys: ["Ctrl", "Alt", "K"], does: "The same while you format text" },
  { keys: ["Ctrl", "B"], does: "Open or close the sidebar" },
  { keys: ["Ctrl", "Enter"], does: "Save the form you are in" },
  { keys: ["Shift", "Enter"], does: "Save a note" },
  { keys: ["Tab"], does: "Go to the next control" },
  { keys: ["Enter"], does: "Open what is focused" },
  { keys: ["F2"], does: "Edit the value that is focused" },
  { keys: ["Ctrl", "Z"], does: "Undo a change while its message is shown" },
  { keys: ["Esc"], does: "Close, and go back to where you were" },
];

const SINGLE_KEYS: readonly Shortcut[] = [
  { keys: ["/"], does: "Search, or choose a command" },
  { keys: ["J"], does: "Go to the next row of a list, or the next deal" },
  { keys: ["K"], does: "Go to the row before, or the deal before" },
  { keys: ["C"], does: "Add: the page's main button" },
  { keys: ["E"], does: "Edit what the page shows" },
  { keys: ["N"], does: "Open the notifications" },
  { keys: ["?"], does: "Show this list" },
];

const ON_THE_BOARD: readonly Shortcut[] = [
  { keys: ["←", "↑", "→", "↓"], does: "Go to the next card" },
  { keys: ["Home", "End"], does: "Go to the first or last card of the stage" },
  { keys: ["Space"], does: "Pick the card up, then ← → and Space" },
  { keys: ["M"], does: "Open a menu to move or edit the card's deal" },
];

interface ShortcutsDialogProps extends OpenProps {
  user: CurrentUser;
}

/** The list of keyboard shortcuts, those of the page first. */
export function ShortcutsDialog({ user, ...dialog }: ShortcutsDialogProps) {
  const onTheBoard = usePathname() === PAGES.pipeline.path;
  const { outbox } = useSidebar();
  const [singleKeys] = useSingleKeys();
  const pages = pagesOf(user, outbox).map(({ label, letter }) => ({ keys: ["G", letter.toUpperCase()], does: label }));
  return (
    <TitledDialog {...dialog} size={singleKeys ? "lg" : "sm"} title="Keyboard shortcuts">
      <DialogBody
        role="region"
        aria-label="Shortcuts"
        // It scrolls on a phone, and nothing in it has the focus.
        tabIndex={0}
        className="grid content-start gap-x-10 gap-y-5 md:auto-cols-fr md:grid-flow-col"
      >
        <div className="grid content-start gap-5">
          {onTheBoard && <Keys title="On the board" shortcuts={ON_THE_BOARD} />}
          <Keys title="Everywhere" shortcuts={EVERYWHERE} />
          {!singleKeys && (
            <p className="text-muted-foreground text-sm">Single keys are switched off on your account page.</p>
          )}
        </div>
        {singleKeys && (
          <div className="grid content-start gap-5">
            <Keys title="Single keys, outside of fields" shortcuts={SINGLE_KEYS} />
            <Keys title="Go to, one key after the other" shortcuts={pages} />
          </div>
        )}
      </DialogBody>
    </TitledDialog>
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
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
