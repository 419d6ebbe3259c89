"use client";

import { useLinkStatus } from "next/link";

/** Marks the link around it as clicked until its page is there. Out of the flow, so that nothing moves. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <span data-link-pending="" aria-hidden="true" /> : null;
}
