import { dayInZone, formatDateOnly } from "@/lib/domain/dates";

const clock = (instant: Date, timeZone: string, weekday: boolean) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    ...(weekday && { weekday: "short" }),
  }).format(instant);

/** When something happened, as exactly as its group needs: the hour today, the weekday this week, the date before. */
export function activityTime(
  createdAt: string,
  group: "Today" | "Yesterday" | "This Week" | "Older",
  timeZone: string,
) {
  const instant = new Date(createdAt);
  if (group === "Older") return formatDateOnly(dayInZone(instant, timeZone));
  return clock(instant, timeZone, group === "This Week");
}

/** Date and hour, for the one activity that is being read. */
export function fullActivityTime(createdAt: string, timeZone: string): string {
  const instant = new Date(createdAt);
  return `${formatDateOnly(dayInZone(instant, timeZone))}, ${clock(instant, timeZone, false)}`;
}
