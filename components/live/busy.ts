/** What somebody is in the middle of: a dialog, a menu or a list of choices is open, or something is being dragged. */
const OPEN = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"],[data-drag-layer]';

let pressed = false;

if (typeof window !== "undefined") {
  const on = { capture: true, passive: true } as const;
  window.addEventListener("pointerdown", () => (pressed = true), on);
  for (const kind of ["pointerup", "pointercancel", "blur", "dragend"]) {
    window.addEventListener(kind, () => (pressed = false), on);
  }
}

/** Whether a field of a form or of a row has the focus; one that only searches does not count. */
function isTyping(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.isContentEditable) return true;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true;
  return field instanceof HTMLInputElement && field.type !== "search" && !field.closest('[role="search"]');
}

/** Whether a list that moved now would move under somebody's fingers. */
export const isBusy = (): boolean => pressed || document.querySelector(OPEN) !== null || isTyping();
