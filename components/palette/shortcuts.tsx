"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import { pagesOf } from "@/components/layout/navigation";
import { useSidebar } from "@/components/layout/sidebar-state";
import type { CurrentUser } from "@/lib/auth/contract";
import { pressPageCommand } from "./page-commands";
import { usePalette } from "./palette-state";
import { singleKeysAreOn } from "./single-keys";

/** What a key press asks for. */
export type Shortcut =
  | { does: "palette" | "sheet" | "notifications" | "begin" }
  /** Opens the page with this letter. */
  | { does: "go"; letter: string }
  /** Presses the page's button for this letter. */
  | { does: "press"; letter: string }
  /** Goes to the next row of a list, or the one before. */
  | { does: "row"; by: 1 | -1 };

/** Of a KeyboardEvent what decides. */
export interface Press extends Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing"> {
  /** Where the focus is: in formatted text, in a field, in a dialog or menu, or none of them. */
  place: "editor" | "field" | "popup" | "page";
}

/**
 * The shortcut of a key press; null for none. `afterG` is whether a 'g' came just before, `singleKeys` whether keys by themselves
 * count. In formatted text Ctrl+K is the text's own: there Ctrl+Alt+K opens the palette.
 */
export function shortcutOf(press: Press, afterG: boolean, singleKeys: boolean): Shortcut | null {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, place } = press;
  if (isComposing || place === "popup") return null;
  if (ctrlKey || metaKey) {
    const isK = key.toLowerCase() === "k" || (altKey && code === "KeyK");
    return isK && (altKey || place !== "editor") ? { does: "palette" } : null;
  }
  if (altKey || place !== "page" || !singleKeys) return null;
  if (afterG) return /^[a-z]$/.test(key) ? { does: "go", letter: key } : null;
  switch (key) {
    case "/":
      return { does: "palette" };
    case "?":
      return { does: "sheet" };
    case "n":
      return { does: "notifications" };
    case "g":
      return { does: "begin" };
    case "c":
    case "e":
      return { does: "press", letter: key };
    case "j":
      return { does: "row", by: 1 };
    case "k":
      return { does: "row", by: -1 };
    default:
      return null;
  }
}

const ShortcutsDialog = lazyDialog(async () => (await import("./shortcuts-dialog")).ShortcutsDialog);

/** How long after 'g' a letter still belongs to it. */
const PATIENCE_MS = 1_500;

const POPUPS = "[role='dialog'],[role='alertdialog'],[role='menu'],[role='listbox']";

/** One that is closing is still in the document. */
const hasPopup = (): boolean =>
  [...document.querySelectorAll(POPUPS)].some((popup) => !popup.closest("[data-state='closed']"));

function placeOf(target: EventTarget | null): Press["place"] {
  if (hasPopup()) return "popup";
  if (!(target instanceof HTMLElement)) return "page";
  if (target.isContentEditable) return "editor";
  return target.closest("input,textarea,select") ? "field" : "page";
}

/** Mounted once in the shell: listens to the keys that work on every page. */
export function Shortcuts({ user }: { user: CurrentUser }) {
  const router = useRouter();
  const { outbox } = useSidebar();
  const { open, setOpen, sheetOpen, setSheetOpen, setBellOpen } = usePalette();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);

  /** Returns whether the key has done something. */
  function follow(shortcut: Shortcut): boolean {
    switch (shortcut.does) {
      case "palette":
        setOpen(true);
        return true;
      case "sheet":
        setSheetOpen(true);
        return true;
      case "notifications":
        setBellOpen(true);
        return true;
      case "begin":
        return true;
      case "go": {
        const page = pagesOf(user, outbox).find(({ letter }) => letter === shortcut.letter);
        if (page) router.push(page.href);
        return page !== undefined;
      }
      case "press":
        return pressPageCommand(shortcut.letter);
      case "row":
        return moveToRow(shortcut.by) || pressPageCommand(shortcut.by === 1 ? "j" : "k");
    }
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, code, ctrlKey, metaKey, altKey, isComposing } = event;
    const afterG = event.timeStamp - pressedG.current < PATIENCE_MS;
    // The palette is a dialog, in which nothing else is listened for.
    const place = open ? "page" : placeOf(event.target);
    const press = { key, code, ctrlKey, metaKey, altKey, isComposing, place };
    const shortcut = shortcutOf(press, afterG, singleKeysAreOn() && !open);
    pressedG.current = shortcut?.does === "begin" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!shortcut) return;
    if (open) {
      event.preventDefault();
      setOpen(false);
    } else if (follow(shortcut)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return <ShortcutsDialog user={user} open={sheetOpen} onOpenChange={setSheetOpen} />;
}

/** What opens a row of a list: in tables and their cards a RowLink, elsewhere the row's first link. */
const openerOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>(".row-link") ?? row.querySelector("a");

/** Moves the focus to the row after or before the one that has it, at first to the first one. */
function moveToRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll("main [data-row]")].filter(
    (row) => row.checkVisibility() && openerOf(row) !== null,
  );
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  const next = place < 0 ? rows[0] : rows[place + by];
  if (next) openerOf(next)?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return rows.length > 0;
}
