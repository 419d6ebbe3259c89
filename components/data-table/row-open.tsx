"use client";

import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import { LinkPending } from "@/components/kit/link-pending";
import { cn } from "@/components/ui/cn";

export interface RowTarget {
  href: string | null;
  open?: () => void;
}

const OWN_CLICKS = "a,button,input,label,select,textarea,[role='menuitem'],[role='checkbox']";

/**
 * Handlers that make the whole row act like its link, including middle and Ctrl click. For the keyboard and screen readers only
 * the link itself can be reached.
 */
export function useRowClicks() {
  return ({ href, open }: RowTarget) => {
    if (!href && !open) return undefined;
    const isOwn = (event: MouseEvent) =>
      // React bubbles a click in a menu or dialog opened from the row to the row, although it is elsewhere in the document.
      !event.currentTarget.contains(event.target as Node) || (event.target as Element).closest(OWN_CLICKS) !== null;
    return {
      onClick(event: MouseEvent) {
        if (isOwn(event) || window.getSelection()?.toString()) return;
        if (!href) open?.();
        else if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
        else linkOf(event.currentTarget, href)?.click();
      },
      onAuxClick(event: MouseEvent) {
        if (event.button === 1 && href && !isOwn(event)) window.open(href, "_blank", "noopener");
      },
      className: "row-opens",
    };
  };
}

const linkOf = (row: Element, href: string) =>
  [...row.querySelectorAll("a")].find((link) => link.getAttribute("href") === href);

export function RowLink({
  target,
  children,
  className,
}: {
  target: RowTarget;
  children: ReactNode;
  className?: string;
}) {
  const classes = cn("row-link", className);
  if (target.href)
    return (
      <Link href={target.href} prefetch={false} className={classes}>
        {children}
        <LinkPending />
      </Link>
    );
  if (target.open)
    return (
      <button type="button" onClick={target.open} className={classes}>
        {children}
      </button>
    );
  return children;
}
