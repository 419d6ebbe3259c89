import type { TimelineEntry } from "@/lib/deals/contract";
import { addDays, dayInZone, startOfWeek } from "@/lib/domain/dates";

export const ENTRY_GROUPS = ["Today", "Yesterday", "This Week", "Older"] as const;
export type EntryGroupLabel = (typeof ENTRY_GROUPS)[number];

export interface DayOfEntries {
  /** yyyy-MM-dd on the reader's calendar. */
  day: string;
  entries: TimelineEntry[];
}

export interface EntryGroup {
  label: EntryGroupLabel;
  days: DayOfEntries[];
}

/** Sorts entries, newest first, into the groups of the timeline (P:86) and their days by the reader's calendar. */
export function groupEntries(entries: TimelineEntry[], now: Date, timeZone: string): EntryGroup[] {
  const today = dayInZone(now, timeZone);
  const yesterday = addDays(today, -1);
  const sunday = startOfWeek(today);
  const labelOf = (day: string): EntryGroupLabel => {
    if (day >= today) return "Today";
    if (day === yesterday) return "Yesterday";
    return day >= sunday ? "This Week" : "Older";
  };
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const day = dayInZone(entry.happenedAt, timeZone);
    const label = labelOf(day);
    if (groups.at(-1)?.label !== label) groups.push({ label, days: [] });
    const days = groups.at(-1)?.days ?? [];
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return groups;
}
