import { useState } from "react";

/** The key of a POST with a body. */
export type KeyFor = (body: unknown) => string;

/**
 * Keys for a form's POST: the same for the same body while the form is open, so that a second click or a lost response makes no
 * second record; another for a changed body, and in another `opening`.
 */
export function useIdempotencyKey(opening: unknown): KeyFor {
  const [issued, setIssued] = useState(() => ({ opening, keys: new Map<string, string>() }));
  if (issued.opening !== opening) setIssued({ opening, keys: new Map() });
  return (body) => {
    const text = JSON.stringify(body);
    const key = issued.keys.get(text) ?? crypto.randomUUID();
    issued.keys.set(text, key);
    return key;
  };
}
