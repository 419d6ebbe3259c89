import { useSyncExternalStore } from "react";

const STORED = "single-keys";
const OFF = "off";
const listeners = new Set<() => void>();

/** Whether keys without Ctrl or Cmd work as shortcuts, in this browser (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}

function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // Without storage they cannot be switched off, and the checkbox shows that.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useSingleKeys = () =>
  [useSyncExternalStore(subscribe, singleKeysAreOn, () => true), switchSingleKeys] as const;
