"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { usePathname } from "next/navigation";
import { useCallback, useEffect, useId, useState, useSyncExternalStore } from "react";
import { IntentLink } from "@/components/kit/intent-link";
import type { NavigationGroup } from "@/components/layout/navigation";
import { cn } from "@/components/ui/cn";
import { queryKey } from "@/lib/api-client/query-key";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { countToday, listToday } from "@/lib/generated/calls/today";
import { PAGES } from "@/lib/pages";

const ONE_MINUTE = 60_000;

/** How many deals need the viewer today, over its link; nothing if none does. In a narrow sidebar a dot at the icon. */
export function TodayCount({ compact }: { compact: boolean }) {
  const today = useCount();
  if (!today?.count) return null;
  const text = `${today.count}${today.more ? "+" : ""}`;
  return (
    <span
      className={cn(
        "pointer-events-none absolute",
        compact
          ? "top-1 right-1.5 size-2 overflow-hidden rounded-full bg-primary text-[0px]"
          : "inset-y-0 right-2 flex items-center text-muted-foreground text-xs tabular-nums",
      )}
    >
      {text}
      <span className="sr-only"> for today</span>
    </span>
  );
}

/** On Home that of the list there, which would otherwise be read twice. */
function useCount(): { count: number; more: boolean } | undefined {
  const onHome = usePathname() === PAGES.home.path;
  const list = useListOnHome();
  const counted = useQuery({
    ...queryOptions(countToday),
    staleTime: ONE_MINUTE,
    refetchInterval: ONE_MINUTE,
    refetchOnWindowFocus: true,
    enabled: !onHome || list === "outdated",
  }).data;
  return onHome && typeof list === "object" ? { count: list.items.length, more: list.more } : counted;
}

const OWN_LIST = queryKey(listToday, { query: { of: "me" } });

/**
 * The list as it is in the cache, or that it is outdated and nothing reads it again. A query of its own here would be there before
 * the page's answer, which the server would then leave out of the page.
 */
function useListOnHome(): ResponseOf<typeof listToday> | "outdated" | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const read = () => {
    const query = cache.find<ResponseOf<typeof listToday>>({ queryKey: OWN_LIST });
    return query?.state.isInvalidated && !query.isActive() ? "outdated" : query?.state.data;
  };
  return useSyncExternalStore(subscribe, read, () => undefined);
}

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
