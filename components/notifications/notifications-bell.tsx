"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useRef } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import { usePalette } from "@/components/palette/palette-state";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { countNotifications } from "@/lib/generated/calls/notifications";
import { MOST_UNREAD } from "@/lib/notifications/rules";

const NotificationsPanel = lazyDialog(async () => (await import("./notifications-panel")).NotificationsPanel);

/** How many notifications are unread, and the list of all, which loads when it is first opened. */
export function NotificationsBell() {
  const { data } = useQuery(queryOptions(countNotifications));
  const { bellOpen, setBellOpen } = usePalette();
  const bell = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  const shown = unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : String(unread);
  return (
    <>
      <Button
        ref={bell}
        variant="ghost"
        size="icon-sm"
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : "Notifications"}
        title="Notifications (N)"
        aria-haspopup="dialog"
        aria-expanded={bellOpen}
        data-state={bellOpen ? "open" : "closed"}
        onClick={() => setBellOpen(!bellOpen)}
        className="relative shrink-0"
      >
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 min-w-4 rounded-full bg-primary px-1 text-center font-medium text-[10px] text-primary-foreground leading-4 tabular-nums touch:top-0 touch:right-0"
          >
            {shown}
          </span>
        )}
      </Button>
      <NotificationsPanel
        anchor={bell}
        open={bellOpen}
        onOpenChange={setBellOpen}
        unread={unread}
        mentions={data?.mentions ?? 0}
      />
    </>
  );
}
