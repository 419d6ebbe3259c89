import { useSyncExternalStore } from "react";

const YEAR_IN_SECONDS = 31_536_000;
/** A browser keeps no cookie of more than 4,096 bytes, name and all, but the one from before. */
const LONGEST_COOKIE = 3_900;

export interface StoredChoice<T> {
  save: (next: T) => void;
  /** The present choice; `initial` is what the server has used. */
  useChoice: (initial: T) => T;
}

/**
 * A choice that the browser keeps for the board and shares between its tabs: in local storage, and in a cookie so that the server
 * renders the same, unless it is too long for one. `parse` reads stored text, which anybody may have written.
 */
export function storedChoice<T extends object>(key: string, parse: (text: string | null) => T): StoredChoice<T> {
  let stored: string | null = null;
  let choice = parse(null);
  const listeners = new Set<() => void>();

  function readText(): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** Reads the stored choice or, where storage is disabled or full, the last choice on this page. */
  function read(): T {
    const text = readText();
    if (text !== stored) {
      stored = text;
      choice = parse(text);
    }
    return choice;
  }

  function save(next: T): void {
    const text = JSON.stringify(next);
    choice = next;
    try {
      window.localStorage.setItem(key, text);
    } catch {
      // Without storage the choice still applies to this page.
    }
    stored = readText();
    const written = encodeURIComponent(text);
    const fits = written.length <= LONGEST_COOKIE;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${key}=${fits ? written : ""}; path=/pipeline; max-age=${fits ? YEAR_IN_SECONDS : 0}; samesite=lax`;
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

  return { save, useChoice: (initial) => useSyncExternalStore(subscribe, read, () => initial) };
}
