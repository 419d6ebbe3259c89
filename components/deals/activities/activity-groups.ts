import type { Activity } from "@/lib/contracts/deals";
import { addDays, dayInZone, startOfWeek } from "@/lib/domain/dates";

export const ACTIVITY_GROUPS = ["Today", "Yesterday", "This Week", "Older"] as const;
export type ActivityGroupLabel = (typeof ACTIVITY_GROUPS)[number];

export interface ActivityGroup {
  label: ActivityGroupLabel;
  activities: Activity[];
}

/** Sorts activities into the groups of the timeline by the reader's calendar; groups without any are left out. */
export function groupActivities(activities: Activity[], now: Date, timeZone: string): ActivityGroup[] {
  const today = dayInZone(now, timeZone);
  const yesterday = addDays(today, -1);
  const sunday = startOfWeek(today);
  const groupOf = (activity: Activity): ActivityGroupLabel => {
    const day = dayInZone(activity.createdAt, timeZone);
    if (day >= today) return "Today";
    if (day === yesterday) return "Yesterday";
    return day >= sunday ? "This Week" : "Older";
  };
  return ACTIVITY_GROUPS.map((label) => ({
    label,
    activities: activities.filter((activity) => groupOf(activity) === label),
  })).filter((group) => group.activities.length > 0);
}
