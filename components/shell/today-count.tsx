"use client";

import { useQuery } from "@tanstack/react-query";
import { cn } from "@/components/ui/cn";
import { queryOptions } from "@/lib/api-client/query-options";
import { countToday } from "@/lib/contracts/today";

const ONE_MINUTE = 60_000;

/** How many deals need the viewer today, over its link; nothing if none does. In a narrow sidebar a dot at the icon. */
export function TodayCount({ compact }: { compact: boolean }) {
  const { data } = useQuery({
    ...queryOptions(countToday),
    staleTime: ONE_MINUTE,
    refetchInterval: ONE_MINUTE,
    refetchOnWindowFocus: true,
  });
  if (!data?.count) return null;
  const text = `${data.count}${data.more ? "+" : ""}`;
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
