import { useState } from "react";

/**
 * The key for the POST of a form: the same for the same values sent again while the form is open, so that a second
 * click or a lost answer makes no second row; another for corrected values, and after the form was opened anew.
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
