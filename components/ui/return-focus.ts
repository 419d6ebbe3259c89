import { useCallback, useRef } from "react";

/** The element to go back to: for a menu item, which is gone by then, the button that opened its menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const triggerId = active?.closest("[role='menu']")?.getAttribute("aria-labelledby");
  const opener = triggerId ? document.getElementById(triggerId) : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Radix gives focus back to a dialog's own trigger only; most of ours are opened by state. Spread the two handlers on
 * the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const onOpenAutoFocus = useCallback(() => {
    opener.current = openerOf(document.activeElement);
  }, []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    if (!opener.current?.isConnected) return;
    event.preventDefault();
    opener.current.focus();
  }, []);
  return { onOpenAutoFocus, onCloseAutoFocus };
}
