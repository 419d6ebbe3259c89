import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "@/components/feedback/toast";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { pagesOptions } from "@/lib/api-client/query-options";
import { listNotifications, markAllNotifications, markNotification } from "@/lib/generated/calls/notifications";
import type { Notification } from "@/lib/notifications/contract";

export type NotificationFilter = "all" | "mentions";

const PAGE = 20;
const FAILED = "Failed to update notifications";

/** The pages of the list, and what is marked in it: shown at once, and taken back where it fails. */
export function useNotifications(filter: NotificationFilter) {
  const change = useChange();
  const query = useInfiniteQuery(pagesOptions(listNotifications, { query: { filter } }, PAGE));
  // By id and time: what happens again is new again.
  const [marked, setMarked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unique = new Map(query.data?.pages.flatMap(({ items }) => items).map((one) => [one.id, one]));
  const items = [...unique.values()];

  async function mark(ones: readonly Notification[], read: boolean, send: () => Promise<unknown>): Promise<void> {
    const set = (value: boolean | null) =>
      setMarked((before) => {
        const after = new Map(before);
        for (const one of ones) value === null ? after.delete(keyOf(one)) : after.set(keyOf(one), value);
        return after;
      });
    set(read);
    try {
      await send();
    } catch (error) {
      set(null);
      toast.error(FAILED, { description: messageOf(error) });
    }
  }

  return {
    ...query,
    items,
    isRead: (one: Notification): boolean => marked.get(keyOf(one)) ?? one.read,
    markOne: (one: Notification, read: boolean) =>
      mark([one], read, () => change(markNotification, { params: { notificationId: one.id }, body: { read } })),
    /** Those that are shown and those further down, but none that has come since. */
    markAll: () => {
      const until = items[0]?.at ?? new Date().toISOString();
      return mark(items, true, () => change(markAllNotifications, { body: { filter, until } }));
    },
  };
}

const keyOf = ({ id, at }: Notification): string => `${id} ${at}`;
