import { useState } from "react";

/**
 * The key for a form's POST: the same for the same values while the form is open, so that a second click or a lost response makes
 * no second record; another for changed values, and after the form was opened again.
 */
export function useIdempotencyKey(open: boolean): (values: unknown) => string {
  const [opening, setOpening] = useState(() => ({ open, keys: new Map<string, string>() }));
  if (opening.open !== open) setOpening({ open, keys: new Map() });
  return (values) => {
    const text = JSON.stringify(values);
    const key = opening.keys.get(text) ?? crypto.randomUUID();
    opening.keys.set(text, key);
    return key;
  };
}
