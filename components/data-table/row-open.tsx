"use client";

import type { Row, RowData } from "@tanstack/react-table";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useState } from "react";
import { LinkPending } from "@/components/kit/link-pending";
import { cn } from "@/components/ui/cn";
import type { DataTableProps } from "./data-table-props";
import type { Features } from "./table-features";

export interface RowTarget {
  href: string | null;
  open?: (() => void) | undefined;
  /** Of a row that opens to more below it. */
  expanded?: boolean;
  /** Whether it is open elsewhere on the page. */
  current?: boolean;
}

type Openings<TData extends RowData> = Pick<
  DataTableProps<TData>,
  "rowHref" | "onRowOpen" | "rowDetails" | "currentRow"
>;

/** Where each row leads; rows with details keep here which of them are open. */
export function useRowTargets<TData extends RowData>(openings: Openings<TData>) {
  const { rowHref, onRowOpen, rowDetails, currentRow } = openings;
  const [opened, setOpened] = useState<readonly string[]>([]);
  return ({ id, original }: Row<Features, TData>): RowTarget => {
    if (rowDetails) {
      const expanded = opened.includes(id);
      const toggle = () => setOpened(expanded ? opened.filter((other) => other !== id) : [...opened, id]);
      return { href: null, open: toggle, expanded };
    }
    return {
      href: rowHref?.(original) ?? null,
      open: onRowOpen && (() => onRowOpen(original)),
      current: id === currentRow,
    };
  };
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
      <button
        type="button"
        onClick={target.open}
        aria-expanded={target.expanded}
        aria-current={target.current || undefined}
        className={cn(target.expanded !== undefined && "flex items-start gap-2", classes)}
      >
        {target.expanded !== undefined && (
          <ChevronRight
            aria-hidden="true"
            className={cn(
              "mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform",
              target.expanded && "rotate-90",
            )}
          />
        )}
        {children}
      </button>
    );
  return children;
}
