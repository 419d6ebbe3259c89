import type { PageSession } from "@/lib/api-client/page-session";

const KEY = "active-session";

/**
 * Shares the browser's present user and provider with the other tabs; null after a sign-out. Sharing the same again is news, too.
 */
export function shareSession(session: PageSession | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ session, at: Date.now() }));
  } catch {
    // Without storage the server still refuses what a tab sends for another provider.
  }
}

/** What was shared last; undefined if nothing was. */
export function sharedSession(): PageSession | null | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}").session;
  } catch {
    return undefined;
  }
}

/**
 * Calls back when another tab shares something, and when this tab is visible again, because a sleeping tab gets no events; then
 * `isNews` is false.
 */
export function watchSharedSession(onLook: (isNews: boolean) => void): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  window.addEventListener("storage", (event) => event.key === KEY && onLook(true), on);
  window.addEventListener("focus", () => onLook(false), on);
  window.addEventListener("pageshow", () => onLook(false), on);
  return () => listening.abort();
}
