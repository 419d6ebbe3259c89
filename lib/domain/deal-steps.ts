import { addDays, daysBetween, formatDateOnly, formatInstant, plural, weekdayOf } from "./dates";
import type { StepKind } from "./enums";

export const STEP_KIND_NAMES: Record<StepKind, string> = {
  call: "Call",
  email: "Email",
  meeting: "Meeting",
  other: "To-do",
};

/** The titles of the activities that say that a step is done. */
export const STEP_DONE: Record<StepKind, string> = {
  call: "Call done",
  email: "Email sent",
  meeting: "Meeting held",
  other: "Step done",
};

/** When a step is due: 'Overdue 2 days', 'Due today', 'Due tomorrow', 'Due Mar 2, 2026'. */
export function stepDue({ dueOn }: { dueOn: string }, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left < 0) return `Overdue ${plural(-left, "day")}`;
  if (left <= 1) return left === 0 ? "Due today" : "Due tomorrow";
  return `Due ${formatDateOnly(dueOn)}`;
}

const MONDAY = 1;

/** The Monday to come: on a Monday the next one. */
export const nextMonday = (today: string): string => addDays(today, (MONDAY + 7 - weekdayOf(today)) % 7 || 7);

/** The days that a step is most often planned for: label and yyyy-MM-dd. */
export function quickDays(today: string): { label: string; day: string }[] {
  return [
    { label: "Today", day: today },
    { label: "Tomorrow", day: addDays(today, 1) },
    { label: "Monday", day: nextMonday(today) },
    { label: "In a week", day: addDays(today, 7) },
  ];
}

/** 'HH:mm' as '9:30 AM'. */
export const formatClock = (time: string): string => formatInstant(`2000-01-01T${time}:00Z`, "time", "UTC");
