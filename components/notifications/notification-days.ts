import type { Notification } from "@/lib/contracts/notifications";
import { addDays, dayInZone, formatInstant } from "@/lib/domain/dates";

export interface NotificationDay {
  label: string;
  items: Notification[];
}

/** Notifications by the day on which they last happened, on the reader's calendar; in the order given. */
export function groupByDay(items: readonly Notification[], now: Date, timeZone: string): NotificationDay[] {
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
