/** A response with its etag, by which the server can say that it still holds. */
interface Known {
  etag: string;
  value: unknown;
}

const MOST = 50;
const known = new Map<string, Known>();

/**
 * Remembers responses that are revalidated, in the page's memory and not in the browser's cache: a full navigation, as at the end
 * of a session, clears them.
 */
export function rememberAnswer(url: string, etag: string | null, value: unknown): void {
  known.delete(url);
  if (etag === null) return;
  known.set(url, { etag, value });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

export const knownAnswer = (url: string): Known | undefined => known.get(url);
