"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { useBrowserZone } from "@/components/hooks/use-browser-zone";
import { useSignedInUser } from "@/components/hooks/use-signed-in-user";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { sameClock, zoneName } from "@/lib/domain/dates";
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
  const user = useSignedInUser();
  const [change, onOtherClock] = [useChange(), useOtherClock()];
  const use = useMutation({
    mutationFn: (timeZone: string) => change(updateNotificationSettings, { body: { timeZone } }),
    onSuccess: onOtherClock,
    onError: (error) => toast.error("Failed to change your time zone", { description: messageOf(error) }),
  });
  if (browsers === null || sameClock([now], browsers, zone) || user?.isImpersonating) return null;
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
