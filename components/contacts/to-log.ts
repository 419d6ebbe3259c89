import { useSyncExternalStore } from "react";
import { readDraft, writeDraft } from "@/components/form/draft-storage";
import type { ActivityKind } from "@/lib/deals/rules";

/** Who somebody calls or writes to, and the record that an activity about it belongs to. */
export interface LogTarget {
  name: string;
  dealId?: string;
  /** For a link outside of a deal: the deal is chosen when it is logged. */
  companyId?: string;
}

/** A call or mail that a link has just begun, not logged yet. */
export interface Contacted extends LogTarget {
  kind: Extract<ActivityKind, "call" | "email">;
  /** When the link was used, ISO 8601. */
  at: string;
}

/** With the drafts, which outlast a page that a phone drops during a call, and end with the session. */
const DRAFT = "contacted";

const listeners = new Set<() => void>();
let known: Contacted | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object while it is the same call or mail. */
function read(): Contacted | null {
  const stored = readDraft<Contacted>(DRAFT);
  if (stored?.at !== known?.at) known = stored;
  return known;
}

function write(contacted: Contacted | null): void {
  writeDraft(DRAFT, contacted);
  for (const listener of listeners) listener();
}

/** Remembers that somebody is being called or written to, so that it is offered to log it. */
export const rememberContacted = (kind: Contacted["kind"], target: LogTarget): void =>
  write({ ...target, kind, at: new Date().toISOString() });

/** Offers it no longer. */
export const forgetContacted = (): void => write(null);

/** The last call or mail begun in this tab that is still to be logged. */
export const useContacted = (): Contacted | null => useSyncExternalStore(subscribe, read, () => null);
