"use client";

import { usePathname } from "next/navigation";
import type { KeyboardEvent, ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { tabListStyles, tabStyles } from "@/components/ui/tab-styles";
import { IntentLink } from "./intent-link";

export interface LinkTab {
  label: ReactNode;
  href: string;
  count?: number;
}

export interface LinkTabsProps {
  tabs: LinkTab[];
  label: string;
  /** The href of the current tab, if a parameter decides it instead of the path. */
  current?: string;
}

/** Tabs that are separate pages: each has an address; middle click and reload work. */
export function LinkTabs({ tabs, label, current }: LinkTabsProps) {
  const pathname = usePathname();
  const active = tabs.findIndex(({ href }) =>
    current === undefined ? pathname === href || pathname.startsWith(`${href}/`) : href === current,
  );
  return (
    <div role="tablist" aria-label={label} className={tabListStyles} onKeyDown={moveFocus}>
      {tabs.map((tab, index) => (
        <IntentLink
          key={tab.href}
          href={tab.href}
          role="tab"
          aria-selected={index === active}
          aria-current={index === active ? "page" : undefined}
          tabIndex={index === Math.max(active, 0) ? 0 : -1}
          scroll={false}
          className={tabStyles}
        >
          {tab.label}
          {tab.count !== undefined && <Badge variant="secondary">{tab.count}</Badge>}
        </IntentLink>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const index = document.activeElement instanceof HTMLElement ? links.indexOf(document.activeElement) : -1;
  event.preventDefault();
  links[(index + step + links.length) % links.length]?.focus();
}
