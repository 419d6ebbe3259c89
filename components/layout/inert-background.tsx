"use client";

import { useEffect } from "react";

const HIDDEN = "data-aria-hidden";
const LISTS = "[data-radix-popper-content-wrapper]";

/**
 * While a list or a calendar is open, makes the page behind it inert. Radix only hides it from screen readers and leaves it
 * focusable, for keys and for code that looks for something to focus. Dialogs have an overlay, and may move the focus to the page
 * while they close.
 */
export function InertBackground() {
  useEffect(() => {
    const update = () => {
      const isOpen = document.querySelector(LISTS) !== null;
      for (const part of document.querySelectorAll<HTMLElement>(`[${HIDDEN}], [inert]`)) {
        part.inert = isOpen && part.hasAttribute(HIDDEN);
      }
    };
    const [marks, lists] = [new MutationObserver(update), new MutationObserver(update)];
    marks.observe(document.body, { attributeFilter: [HIDDEN], subtree: true });
    lists.observe(document.body, { childList: true });
    return () => {
      marks.disconnect();
      lists.disconnect();
    };
  }, []);
  return null;
}
