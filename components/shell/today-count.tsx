"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useCallback, useSyncExternalStore } from "react";
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
