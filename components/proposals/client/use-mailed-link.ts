"use client";

import { useSyncExternalStore } from "react";

const PREFIX = "#sign=";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The signer's own link after '#' in the page's address: from the mail, or set once their code was entered. */
export function useMailedLink() {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );
  return {
    mailedLink: hash.startsWith(PREFIX) ? decoded(hash.slice(PREFIX.length)) : null,
    rememberLink: (link: string) => window.location.replace(PREFIX + encodeURIComponent(link)),
    forgetLink: () => window.location.replace("#"),
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
