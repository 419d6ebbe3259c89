import { useState } from "react";

/**
 * The record that a dialog's form was filled with when it opened. A newer one replaces it only through the setter, after a
 * refusal: otherwise saving would hide somebody else's change.
 */
export function useFormBase<Row>(row: Row, open: boolean): [Row, (latest: Row) => void] {
  const [base, setBase] = useState(row);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setBase(row);
  }
  return [base, setBase];
}
