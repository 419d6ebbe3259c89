import type { PageSession } from "@/lib/api-client/page-session";

const KEY = "active-session";

/** Tells the other tabs whose the browser's session is by now; null after a sign-out. Said again it is news again. */
export function shareSession(session: PageSession | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session, at: Date.now() }));
  } catch {
    // A browser that keeps nothing: the server still refuses what a tab sends for another provider.
  }
}

/** What the latest page has told; undefined when none has. */
export function sharedSession(): PageSession | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}").session;
  } catch {
    return undefined;
  }
}

/**
 * Calls back when another tab tells something, and when this one is looked at again, because a sleeping tab hears nothing;
 * then `isNews` is false.
 */
export function watchSharedSession(onLook: (isNews: boolean) => void): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  window.addEventListener("storage", (event) => event.key === KEY && onLook(true), on);
  window.addEventListener("focus", () => onLook(false), on);
  window.addEventListener("pageshow", () => onLook(false), on);
  return () => listening.abort();
}
