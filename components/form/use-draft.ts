import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft-storage";

export interface Draft<T> {
  /** Whether text typed earlier was restored. */
  kept: boolean;
  /** Stores typed text; null deletes it. */
  keep: (value: T | null) => void;
  /** Deletes the draft, after a save or when the text is discarded. */
  forget: () => void;
}

/**
 * Keeps typed text until it is saved, so that leaving the page or a reload does not lose it. `name` identifies the form and its
 * record; null keeps nothing. `restore` gets the stored text once, after the form is on the page.
 */
export function useDraft<T>(name: string | null, restore: (kept: T) => void): Draft<T> {
  const [kept, setKept] = useState(false);
  const latest = useRef(restore);
  latest.current = restore;

  useEffect(() => {
    const found = name === null ? null : readDraft<T>(name);
    if (found === null) return setKept(false);
    latest.current(found);
    setKept(true);
  }, [name]);

  const keep = useCallback(
    (value: T | null) => {
      if (name !== null) writeDraft(name, value);
    },
    [name],
  );
  const forget = useCallback(() => {
    keep(null);
    setKept(false);
  }, [keep]);
  return { kept, keep, forget };
}
