"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { useBrowserZone } from "@/components/hooks/use-browser-zone";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryKey } from "@/lib/api-client/query-key";
import type { CurrentUser } from "@/lib/auth/contract";
import { formatInstant, zoneName } from "@/lib/domain/dates";
import { getCurrentUser } from "@/lib/generated/calls/auth";
import { updateNotificationSettings } from "@/lib/generated/calls/notifications";

/** Shows everything again by the clock that the user has just chosen. */
export function useOtherClock(): () => void {
  const [router, queries] = [useRouter(), useQueryClient()];
  return () => {
    router.refresh();
    void queries.invalidateQueries();
  };
}

/** Offers the browser's time zone where its clock is another than the account's. It is never switched to by itself (D-242). */
export function ZoneLine() {
  const { now, zone } = useClocks();
  const browsers = useBrowserZone();
  const user = useQueryClient().getQueryData<CurrentUser>(queryKey(getCurrentUser));
  const [change, onOtherClock] = [useChange(), useOtherClock()];
  const use = useMutation({
    mutationFn: (timeZone: string) => change(updateNotificationSettings, { body: { timeZone } }),
    onSuccess: onOtherClock,
    onError: (error) => toast.error("Failed to change your time zone", { description: messageOf(error) }),
  });
  const isSame = browsers === null || clockOf(now, browsers) === clockOf(now, zone);
  if (isSame || user?.isImpersonating) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
      <span>
        Times are in {zoneName(now, zone)}. This computer is on {zoneName(now, browsers)}.
      </span>
      <Button variant="link" className="h-auto p-0" pending={use.isPending} onClick={() => use.mutate(browsers)}>
        Use {zoneName(now, browsers)}
      </Button>
    </p>
  );
}

const clockOf = (now: Date, zone: string): string => formatInstant(now, "dayTime", zone);
