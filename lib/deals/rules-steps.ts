import type { NextStep } from "@/lib/contracts/fields";
import {
  addDays,
  type Clocks,
  dayInZone,
  daysBetween,
  formatDateOnly,
  formatInstant,
  instantAt,
  plural,
  todayIn,
  utcMidnight,
  weekdayOf,
} from "@/lib/domain/dates";
import type { StepKind } from "@/lib/domain/enums";
import type { StepForm, StepInputs } from "./contract";

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

const WORDS_OF_KINDS: [StepKind, RegExp][] = [
  ["call", /^(call(s|ed|ing|back)?|phone[sd]?|phoning|ring|dial|voicemail|reach)$/],
  ["email", /^(e-?mails?|e-?mailed|mail(s|ed)?|send|sends|sent|resend|write|reply|forward|remind)$/],
  ["meeting", /^(meet(s|ing|ings)?|demos?|lunch|coffee|visit|zoom|teams|present|presentation|walk|walkthrough)$/],
  ["other", /^(prepare|prep|price|draft|review|update|check|research|compare|find|get|create|fill|finish)$/],
];

/** The kind of a step by its words: the first one that names a kind decides; a call while nothing is said, else a to-do. */
export function kindOfWords(text: string): StepKind {
  const words = text.toLowerCase().match(/[a-z]+(-[a-z]+)*/g);
  if (!words) return "call";
  for (const word of words) {
    const named = WORDS_OF_KINDS.find(([, pattern]) => pattern.test(word));
    if (named) return named[0];
  }
  return "other";
}

/** A step that is still to be typed. */
export const newStepInputs = (today: string, assigneeId: string): StepInputs => ({
  ...{ kind: kindOfWords(""), text: "", assigneeId },
  ...{ dueOn: today, dueTime: "" },
});

/** When a step is due, and by whose calendar. */
export type DueStep = Pick<NextStep, "due" | "dueOn" | "timeZone">;

/** At what instant something is due, in ISO 8601; null for at any time of a day. */
export const instantOf = (due: string): string | null => (due.includes("T") ? due : null);

/** When a step is due as a row has it. The day of an instant is kept by a trigger, which knows where its doer is. */
export const dueColumns = (due: string) => ({ dueAt: instantOf(due), dueOn: utcMidnight(due.slice(0, 10)) });

const daysLeft = ({ dueOn, timeZone }: DueStep, now: Date): number => daysBetween(todayIn(timeZone, now), dueOn);

/** Where a step's day is: late once it is over where its doer is, for every reader. */
export function stepState(step: DueStep, now: Date): "late" | "today" | "ahead" {
  const left = daysLeft(step, now);
  return left < 0 ? "late" : left === 0 ? "today" : "ahead";
}

type ReadersClock = Pick<Clocks, "now" | "zone">;

/**
 * When a step is due: 'Overdue 2 days', 'Due today', 'Due tomorrow', 'Due in 3 days', and after a week 'Due Mar 2, 2026'. Of one
 * with a time, its day is the reader's, as the time is.
 */
export function stepDue(step: DueStep, clock: ReadersClock): string {
  const { day, left } = dueDay(step, clock);
  if (stepState(step, clock.now) === "late") return `Overdue ${plural(-daysLeft(step, clock.now), "day")}`;
  if (left === 0 || left === 1) return left === 0 ? "Due today" : "Due tomorrow";
  if (left > 0 && left <= DAYS_IN_WORDS) return `Due in ${plural(left, "day")}`;
  return `Due ${formatDateOnly(day)}`;
}

/** As `stepDue`, where room is scarce: without a year that goes without saying, as 'Due Mar 2'. */
export function stepWhen(step: DueStep, clock: ReadersClock): string {
  const { day, left } = dueDay(step, clock);
  if (left <= DAYS_IN_WORDS || left > DAYS_WITHOUT_YEAR) return stepDue(step, clock);
  return `Due ${formatDateOnly(day, "dayOfYear")}`;
}

function dueDay(step: DueStep, { now, zone }: ReadersClock): { day: string; left: number } {
  const at = instantOf(step.due);
  if (!at) return { day: step.dueOn, left: daysLeft(step, now) };
  const day = dayInZone(at, zone);
  return { day, left: daysBetween(todayIn(zone, now), day) };
}

/** The reader's time of a step, as what follows its day: ', 9:30 AM'; '' where the step has none. */
export function stepClock({ due }: Pick<DueStep, "due">, { zone }: Pick<ReadersClock, "zone">): string {
  const at = instantOf(due);
  return at ? `, ${formatInstant(at, "time", zone)}` : "";
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

/** When a step is due as inputs have it, on the clock of the person who types. */
export function dueInputs({ due }: Pick<DueStep, "due">, zone: string): { dueOn: string; dueTime: string } {
  const at = instantOf(due);
  return at ? { dueOn: dayInZone(at, zone), dueTime: formatInstant(at, "clock", zone) } : { dueOn: due, dueTime: "" };
}

/** What inputs mean; `before` where they are as they were then, since a clock that was put back shows some times twice. */
export function dueOf(
  { dueOn, dueTime }: Pick<StepInputs, "dueOn" | "dueTime">,
  zone: string,
  before?: Pick<DueStep, "due"> | null,
): string {
  if (!dueTime) return dueOn;
  const was = before && dueInputs(before, zone);
  if (was && was.dueOn === dueOn && was.dueTime === dueTime) return before.due;
  const [hours = 0, minutes = 0] = dueTime.split(":").map(Number);
  return instantAt(dueOn, hours * 60 + minutes, zone).toISOString();
}

/** When a step is due that is moved to another day, at the same time of the mover's clock. */
export const movedTo = (step: Pick<DueStep, "due">, day: string, zone: string): string =>
  dueOf({ ...dueInputs(step, zone), dueOn: day }, zone, step);

/** A step as its form shows it. */
export const inputsOf = ({ kind, text, due, assignee }: NextStep, zone: string): StepInputs => ({
  ...{ kind, text, assigneeId: assignee.id },
  ...dueInputs({ due }, zone),
});

/** The step that a form describes, as the call takes it. */
export function formOfStep(
  { kind, text, assigneeId, dueOn, dueTime }: StepInputs,
  zone: string,
  before: NextStep | null,
): StepForm {
  return { kind, text, assigneeId, due: dueOf({ dueOn, dueTime }, zone, before) };
}
