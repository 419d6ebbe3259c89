import { pageSession } from "@/lib/api-client/page-session";
import { NO_PROVIDER } from "@/lib/contracts/headers";
import { SEARCH_KINDS } from "@/lib/domain/search-words";
import type { SearchHit } from "@/lib/search/contract";

/** Records opened last, kept in this browser by user and provider until somebody signs out here. */
const PREFIX = "recent:";
const MOST = 8;

function keyOf(): string | null {
  const session = pageSession();
  return session && `${PREFIX}${session.userId}:${session.providerId ?? NO_PROVIDER}`;
}

function isHit(value: unknown): value is SearchHit {
  if (typeof value !== "object" || value === null) return false;
  const { kind, id, parentId, title, detail } = value as Record<string, unknown>;
  const isText = [id, title, detail].every((part) => typeof part === "string");
  return isText && (parentId === null || typeof parentId === "string") && SEARCH_KINDS.includes(kind as never);
}

/** The last records, the newest first. */
export function readRecent(): SearchHit[] {
  const key = keyOf();
  try {
    const stored: unknown = JSON.parse((key && localStorage.getItem(key)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a record at the top of the list. */
export function noteRecent(hit: SearchHit): void {
  const key = keyOf();
  if (key === null) return;
  try {
    const others = readRecent().filter(({ id }) => id !== hit.id);
    localStorage.setItem(key, JSON.stringify([hit, ...others].slice(0, MOST)));
  } catch {
    // Without storage the palette works without recent records.
  }
}

/** Deletes the lists of everybody who has used this browser. */
export function clearRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
