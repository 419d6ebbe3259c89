"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Draws a dialog from when it is opened first. With a `lazy` component inside, its code comes only then: pages need not
 * wait for forms that most visits never use.
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}
