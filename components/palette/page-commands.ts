import { SquareMousePointer } from "lucide-react";
import type { PaletteItem } from "./items";

/** Marks a button or link as a command of its page; the value is the letter that presses it, or ''. */
const MARKED = "main [data-command]";

type Pressable = HTMLButtonElement | HTMLAnchorElement;

const isEnabled = (element: Pressable): boolean => !element.matches(":disabled,[aria-disabled='true']");

const labelOf = (element: Pressable): string => element.ariaLabel ?? element.textContent?.trim() ?? "";

/** The marked buttons of the page that is open, for the palette. Those for other widths of the window have the same labels. */
export function pageCommands(): PaletteItem[] {
  const marked = [...document.querySelectorAll<Pressable>(MARKED)].filter(isEnabled);
  const byLabel = new Map(marked.map((element) => [labelOf(element), element]));
  return [...byLabel].map(([label, element]) => ({
    id: `page-${label}`,
    label,
    icon: SquareMousePointer,
    keys: element.dataset.command ? [element.dataset.command.toUpperCase()] : undefined,
    run: () => element.click(),
  }));
}

/** Presses the first of the page's buttons for a letter. Returns false where there is none. */
export function pressPageCommand(letter: string): boolean {
  const found = [...document.querySelectorAll<Pressable>(`main [data-command='${letter}']`)].find(
    (element) => isEnabled(element) && element.checkVisibility(),
  );
  // For the dialog that it may open to return the focus to.
  found?.focus();
  found?.click();
  return found !== undefined;
}
