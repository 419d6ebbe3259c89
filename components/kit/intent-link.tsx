"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { LinkPending } from "./link-pending";

/**
 * A link that prefetches its page when somebody points at it, touches it or focuses it. Prefetching every visible link of a
 * sidebar would cost each page many requests and the code of all other pages.
 */
export function IntentLink({
  children,
  ...props
}: Omit<ComponentProps<typeof Link>, "prefetch" | "onPointerEnter" | "onTouchStart" | "onFocus">) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link {...props} prefetch={wanted ? null : false} onPointerEnter={want} onTouchStart={want} onFocus={want}>
      {children}
      <LinkPending />
    </Link>
  );
}
