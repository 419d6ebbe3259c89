import type { KeyboardEvent } from "react";

/** Where the focus goes when an editor closes; null where it is already elsewhere. */
export type Leave = "back" | "next" | "previous" | null;

/** Finds the buttons that edit a value by their attribute: they belong to many rows, and no component has them all. */
const CELL = "[data-edit]";

const cellsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CELL)].filter((cell) => cell.checkVisibility());

/** After a save the row may be another element. */
function present(cell: HTMLElement): HTMLElement | null {
  if (cell.isConnected) return cell;
  const { edit, deal } = cell.dataset;
  return document.querySelector<HTMLElement>(`[data-edit="${edit}"][data-deal="${deal}"]`);
}

/** Gives the focus back to what was edited, or goes on to the next value that can be, unless another editor has opened by then. */
export function leaveEditor(anchor: HTMLElement, leave: Leave, isLast: () => boolean): void {
  if (leave === null) return;
  // Once the editor is gone, which would take the focus with it.
  requestAnimationFrame(() => {
    if (!isLast()) return;
    const cell = present(anchor);
    if (leave === "back" || !cell?.matches(CELL)) return cell?.focus({ preventScroll: true });
    const cells = cellsIn(document);
    const next = cells[cells.indexOf(cell) + (leave === "next" ? 1 : -1)] ?? cell;
    next.focus();
  });
}

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Arrow keys, Home and End go from value to value of a table, as in a sheet; it stays a table to screen readers. */
export function moveToCell(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  const row = cell.closest<HTMLElement>("[data-row]");
  if (!row || !KEYS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = nextCell(event.key, cell, row);
  event.preventDefault();
  next?.focus();
}

function nextCell(key: string, cell: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  const cells = cellsIn(row);
  const at = cells.indexOf(cell);
  switch (key) {
    case "ArrowLeft":
      return cells[at - 1];
    case "ArrowRight":
      return cells[at + 1];
    case "Home":
      return cells[0];
    case "End":
      return cells.at(-1);
  }
  const beside = key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
  const others = beside ? cellsIn(beside) : [];
  return others.find((other) => other.dataset.edit === cell.dataset.edit) ?? others[at] ?? others.at(-1);
}
