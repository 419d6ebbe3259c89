import { useState } from "react";

/** The value, or while there is none the one before: a dialog that fades out keeps its words. */
export function useLastKnown<T>(value: T | null): T | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}
