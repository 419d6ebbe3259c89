import { pageSession } from "@/lib/api-client/page-session";
import { NO_PROVIDER } from "@/lib/contracts/headers";

/**
 * Unsaved text stays in this tab, stored by user and by the page's provider, so that text typed for one provider is never
 * offered, or saved, for another.
 */
const PREFIX = "draft:";

/** Inputs that are never stored in the browser. */
const NEVER_KEPT = /password|tax_?id|\bein\b|ssn|signature/i;

const keyOf = (draft: string): string | null => {
  const session = pageSession();
  return session && keyFor(session.userId, session.providerId, draft);
};

const keyFor = (userId: string, providerId: string | null, draft: string): string =>
  `${PREFIX}${userId}:${providerId ?? NO_PROVIDER}:${draft}`;

/** Which of some other providers has a draft of this name; null means no provider. */
export function findDraftElsewhere(draft: string, providerIds: readonly (string | null)[]): string | null | undefined {
  const session = pageSession();
  if (!session) return undefined;
  try {
    return providerIds.find(
      (id) => id !== session.providerId && sessionStorage.getItem(keyFor(session.userId, id, draft)) !== null,
    );
  } catch {
    return undefined;
  }
}

/** Returns a stored draft; null when there is none, or it is not readable. */
export function readDraft<T>(draft: string): T | null {
  const key = keyOf(draft);
  try {
    return key === null ? null : (JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null);
  } catch {
    return null;
  }
}

/** Stores a draft, or deletes it when there is nothing left to keep. */
export function writeDraft(draft: string, value: unknown): void {
  const key = keyOf(draft);
  if (key === null) return;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, or if it is full, the form works without drafts.
  }
}

/** The inputs of a form that differ from its initial values; null when none does. */
export function typedInputs(
  values: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const typed = Object.entries(values).filter(
    ([name, value]) => !NEVER_KEPT.test(name) && comparable(value) !== comparable(defaults[name]),
  );
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

/** An input never filled in is as empty as a cleared one. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value === undefined || value === "" ? null : value);

/** Deletes the drafts of all users of this tab. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
