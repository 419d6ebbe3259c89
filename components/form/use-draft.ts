import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "./draft-storage";

export interface Draft<T> {
  /** What was typed earlier has been brought back. */
  kept: boolean;
  /** Remembers what is typed; null when that is nothing any more. */
  keep: (value: T | null) => void;
  /** After a save, or when the text is given up. */
  forget: () => void;
}

/**
 * Keeps what is typed while it is not saved: leaving the page, a reload and the way back find it again. `name` tells the
 * form and its record; null keeps nothing. `restore` is given what was kept, once, after the form is on the page.
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
