import type { KeyboardEvent } from "react";
import { FailedReload } from "@/components/feedback/failed-reload";
import { useNow } from "@/components/hooks/use-now";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { addDays, dayInZone, formatInstant } from "@/lib/domain/dates";
import type { Notification } from "@/lib/notifications/contract";
import { NotificationItem } from "./notification-item";
import type { NotificationFilter, useNotifications } from "./use-notifications";

/** Up and down go from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-notification]")];
  const place = links.findIndex((link) => link.closest("li")?.contains(document.activeElement));
  const next = links[place + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>;
  filter: NotificationFilter;
  onFollow: () => void;
}

/** What the list shows, by day. */
export function NotificationList({ list, filter, onFollow }: NotificationListProps) {
  const now = useNow(new Date().toISOString());
  const timeZone = useTimeZone() ?? "UTC";
  if (list.isPending) return <Skeleton className="m-4 h-32" />;
  const failed = list.isError && <FailedReload onRetry={() => void list.refetch()} className="border-b" />;
  if (list.items.length === 0) return failed || <NothingYet filter={filter} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys of the links inside
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain" onKeyDown={moveFocus}>
      {failed}
      {groupByDay(list.items, now, timeZone).map(({ label, items }) => (
        // No landmark: pages have a 'Today' of their own.
        <div key={label}>
          <h3 className="sticky top-0 z-10 border-b bg-popover px-4 py-1.5 text-muted-foreground text-xs">{label}</h3>
          <ul className="divide-y border-b">
            {items.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                read={list.isRead(one)}
                onRead={(read) => void list.markOne(one, read)}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </div>
      ))}
      {list.hasNextPage && (
        <div className="p-2 text-center">
          <Button variant="ghost" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier ones
          </Button>
        </div>
      )}
    </div>
  );
}

interface NotificationDay {
  label: string;
  items: Notification[];
}

/** Notifications by the day on which they last happened, on the reader's calendar; in the order given. */
function groupByDay(items: readonly Notification[], now: Date, timeZone: string): NotificationDay[] {
  const today = dayInZone(now, timeZone);
  const yesterday = addDays(today, -1);
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const day = dayInZone(item.at, timeZone);
    const label =
      day >= today ? "Today" : day === yesterday ? "Yesterday" : formatInstant(item.at, "longDay", timeZone);
    days.set(label, [...(days.get(label) ?? []), item]);
  }
  return [...days].map(([label, items]) => ({ label, items }));
}

const NothingYet = ({ filter }: { filter: NotificationFilter }) => (
  <p className="px-6 py-10 text-center text-muted-foreground text-sm">
    {filter === "mentions"
      ? "Nobody has mentioned you yet. Type @ in a deal's note to mention a colleague."
      : "Nothing yet. Deals that become yours, mentions, answers of clients and signatures are listed here."}
  </p>
);
