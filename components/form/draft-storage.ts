import { pageSession } from "@/lib/api-client/page-session";

/** Text that somebody typed and has not saved stays in this tab, under their own name. */
const PREFIX = "draft:";

/** Inputs that are never written anywhere but to the server. */
const NEVER_KEPT = /password|tax_?id|\bein\b|ssn|signature/i;

const keyOf = (draft: string): string | null => {
  const session = pageSession();
  return session && `${PREFIX}${session.userId}:${draft}`;
};

/** What was kept under a name; null when there is nothing, or nothing readable. */
export function readDraft<T>(draft: string): T | null {
  const key = keyOf(draft);
  try {
    return key === null ? null : (JSON.parse(sessionStorage.getItem(key) ?? "null") as T | null);
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it when there is nothing left to keep. */
export function writeDraft(draft: string, value: unknown): void {
  const key = keyOf(draft);
  if (key === null) return;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing, or is full: the form works as before.
  }
}

/** The inputs of a form that differ from what it started with; null when none does. */
export function typedInputs(
  values: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const typed = Object.entries(values).filter(
    ([name, value]) => !NEVER_KEPT.test(name) && comparable(value) !== comparable(defaults[name]),
  );
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

/** An input that has never been filled in is as empty as one that was emptied. */
const comparable = (value: unknown): string => JSON.stringify(value === undefined || value === "" ? null : value);

/** Forgets every draft of this tab, whoever typed it. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
