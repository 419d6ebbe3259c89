"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Renders a dialog from the first time that it is opened. A `lazy` component inside then loads only then: pages need not wait for
 * forms that most visits never use.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}
