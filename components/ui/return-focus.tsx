import { type RefObject, useCallback, useInsertionEffect, useRef } from "react";

/** The element to return to: for a menu item, which is gone by then, the button that opened its menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const triggerId = active?.closest("[role='menu']")?.getAttribute("aria-labelledby");
  const opener = triggerId ? document.getElementById(triggerId) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Radix returns the focus only to a dialog's own trigger; most of ours are opened by state. Put OpenerMemory inside the dialog's
 * content and the handler on it.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const onCloseAutoFocus = useCallback((event: Event) => {
    if (!opener.current?.isConnected) return;
    event.preventDefault();
    // A dialog that this one led to has the focus by now: taking it would send what is typed there to the opener.
    const next = document.activeElement?.closest("[role='dialog'], [role='alertdialog']");
    if (!next || next.contains(opener.current)) opener.current.focus();
  }, []);
  return { opener, onCloseAutoFocus };
}

/** Notes what has the focus when the content appears: in an insertion effect, because autoFocus moves it right after. */
export function OpenerMemory({ opener }: { opener: RefObject<HTMLElement | null> }) {
  useInsertionEffect(() => {
    opener.current = openerOf(document.activeElement);
  }, [opener]);
  return null;
}
