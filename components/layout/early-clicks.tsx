"use client";

import { useEffect } from "react";

interface Waiting {
  button?: HTMLButtonElement;
  stop: () => void;
}

declare global {
  interface Window {
    earlyClicks?: Waiting;
  }
}

// Runs while the page is read, long before any bundle.
const KEEP = `(() => {
  const waiting = { stop: () => removeEventListener("click", keep, true) };
  function keep(event) {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.button = button;
  }
  addEventListener("click", keep, true);
  window.earlyClicks = waiting;
  document.documentElement.dataset.listening = "soon";
})()`;

/** Menus open when the pointer goes down, everything else by the click. */
function press(button: HTMLButtonElement) {
  const pointer = { bubbles: true, cancelable: true, button: 0, pointerType: "mouse" };
  button.dispatchEvent(new PointerEvent("pointerdown", pointer));
  button.focus();
  button.dispatchEvent(new PointerEvent("pointerup", pointer));
  button.click();
}

/**
 * Keeps the last click on a button made before React listens and makes it again then: on a slow line nobody has to press
 * twice. Links need nothing, the browser follows them. `data-listening` on the root element tells how far the page is.
 */
export function EarlyClicks({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const waiting = window.earlyClicks;
    waiting?.stop();
    window.earlyClicks = undefined;
    document.documentElement.dataset.listening = "now";
    if (waiting?.button?.isConnected) press(waiting.button);
  }, []);
  // Browsers hide a nonce once they have read it, so that it never is the one of the server's page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP }} />;
}
