"use client";

import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import type { NavigationGroup } from "@/components/layout/navigation";
import { cn } from "@/components/ui/cn";
import { PAGES } from "@/lib/pages";
import { TodayCount } from "./today-count";

interface SidebarGroupProps extends NavigationGroup {
  /** Icons only. */
  compact: boolean;
  onNavigate?: () => void;
}

/** By the group's id, not its label, so that the provider's group stays folded after a switch. */
const storageKey = (id: NavigationGroup["id"]) => `sidebar-group-${id}`;

export function SidebarGroup({ id: group, label, items, compact, onNavigate }: SidebarGroupProps) {
  const pathname = usePathname();
  const id = useId();
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    try {
      setCollapsed(localStorage.getItem(storageKey(group)) === "collapsed");
    } catch {
      // Without storage every group starts open.
    }
  }, [group]);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(storageKey(group), collapsed ? "open" : "collapsed");
    } catch {
      // Without storage it is just not remembered.
    }
  };
  return (
    <section className="grid gap-0.5" aria-label={label}>
      {!compact && (
        <button
          type="button"
          onClick={toggle}
          aria-expanded={!collapsed}
          aria-controls={id}
          className="flex h-8 items-center justify-between rounded-md px-2 text-muted-foreground text-xs hover:text-sidebar-foreground touch:h-10"
        >
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden className={cn("size-3.5 transition-transform", collapsed && "-rotate-90")} />
        </button>
      )}
      <ul id={id} hidden={collapsed && !compact} className="grid gap-0.5">
        {items.map(({ href, label: name, icon: Icon }) => {
          const active = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href} className="relative">
              <IntentLink
                href={href}
                onClick={onNavigate}
                aria-current={active ? "page" : undefined}
                aria-label={compact ? name : undefined}
                title={compact ? name : undefined}
                className={cn(
                  "flex h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-sidebar-accent touch:h-10",
                  active && "bg-sidebar-accent font-medium text-sidebar-accent-foreground",
                  compact && "justify-center",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {!compact && <span className="truncate">{name}</span>}
              </IntentLink>
              {href === PAGES.home.path && <TodayCount compact={compact} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
