import { useState } from "react";

/** The value or, while there is none, the former one: a dialog that fades out keeps its text. */
export function useLastKnown<T>(value: T | null): T | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}
