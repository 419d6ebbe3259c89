import {
  addDays,
  daysBetween,
  formatDateOnly,
  formatInstant,
  instantAt,
  plural,
  weekdayOf,
  zoneName,
  zoneSign,
} from "@/lib/domain/dates";
import type { StepKind } from "@/lib/domain/enums";

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

/** When a step is due: 'Overdue 2 days', 'Due today', 'Due tomorrow', 'Due in 3 days', and after a week 'Due Mar 2, 2026'. */
export function stepDue({ dueOn }: { dueOn: string }, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left < 0) return `Overdue ${plural(-left, "day")}`;
  if (left <= 1) return left === 0 ? "Due today" : "Due tomorrow";
  if (left <= DAYS_IN_WORDS) return `Due in ${plural(left, "day")}`;
  return `Due ${formatDateOnly(dueOn)}`;
}

/** As `stepDue`, where room is scarce: without a year that goes without saying, as 'Due Mar 2'. */
export function stepWhen(step: { dueOn: string }, today: string): string {
  const left = daysBetween(today, step.dueOn);
  if (left <= DAYS_IN_WORDS || left > DAYS_WITHOUT_YEAR) return stepDue(step, today);
  return `Due ${formatDateOnly(step.dueOn, "dayOfYear")}`;
}

/** So far ahead days are counted, as those until a deal closes. */
const DAYS_IN_WORDS = 7;

/** For so many days a month and a day can mean one year only. */
const DAYS_WITHOUT_YEAR = 300;

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

/** Whose clocks a step's time is told by (IANA). */
export interface StepClocks {
  /** The business's, in which it is planned (D-126). */
  timeZone: string;
  /** The reader's; null while it is not known. */
  readersZone: string | null;
}

const isOtherClock = (at: Date, { timeZone, readersZone }: StepClocks): boolean =>
  readersZone !== null && formatInstant(at, "dayTime", readersZone) !== formatInstant(at, "dayTime", timeZone);

/**
 * The time of a step as what follows its day: ', 9:30 AM', with its time zone where the reader's clock shows another time then
 * (D-161); '' where the step has none.
 */
export function stepClock({ dueOn, dueTime }: { dueOn: string; dueTime: string | null }, clocks: StepClocks): string {
  if (dueTime === null) return "";
  const [hours = 0, minutes = 0] = dueTime.split(":").map(Number);
  const at = instantAt(dueOn, hours * 60 + minutes, clocks.timeZone);
  return `, ${formatClock(dueTime)}${isOtherClock(at, clocks) ? ` ${zoneSign(at, clocks.timeZone)}` : ""}`;
}

/** The name of the time zone that a step's time is typed in, where the reader's clock is another. */
export function stepZone(now: Date, clocks: StepClocks): string | undefined {
  return isOtherClock(now, clocks) ? zoneName(now, clocks.timeZone) : undefined;
}
