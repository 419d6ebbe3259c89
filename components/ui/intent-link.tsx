"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";
import { LinkPending } from "./link-pending";

/**
 * A link whose page is fetched ahead once somebody points at it, touches it or comes to it by keyboard. Fetched as soon as
 * they are seen, the pages of a whole sidebar would cost every page a handful of requests and the code of all the others.
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
