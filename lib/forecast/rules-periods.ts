import {
  addDays,
  type DayRange,
  daysBetween,
  endOfMonth,
  endOfQuarter,
  formatDateOnly,
  startOfMonth,
  startOfQuarter,
} from "@/lib/domain/dates";
import { type Decimal, decimal, divide, multiply, toMoney } from "@/lib/domain/decimal";

/** What a forecast is of. */
export const PERIOD_KINDS = ["quarter", "month"] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The quarter or month that a day is in. */
export const periodOf = (kind: PeriodKind, day: string): DayRange =>
  kind === "quarter"
    ? { startDate: startOfQuarter(day), endDate: endOfQuarter(day) }
    : { startDate: startOfMonth(day), endDate: endOfMonth(day) };

/** A day of the period before. */
export const dayBefore = ({ startDate }: DayRange): string => addDays(startDate, -1);
/** A day of the period after. */
export const dayAfter = ({ endDate }: DayRange): string => addDays(endDate, 1);

/** 'Q4 2026' or 'Nov 2026'. */
export const periodName = (kind: PeriodKind, { startDate }: DayRange): string =>
  kind === "month"
    ? formatDateOnly(startDate, "monthOfYear")
    : `Q${Math.ceil(Number(startDate.slice(-5, -3)) / 3)} ${startDate.slice(0, 4)}`;

/** A quarter's goal in dollars where an owner has set one; else a quarter of the annual goal, to the cent (D-196). */
export const quarterGoal = (set: number | null, annualGoal: number): number =>
  set ?? toMoney(divide(decimal(annualGoal), decimal(4), 2));

const lengthOf = ({ startDate, endDate }: DayRange): Decimal => decimal(daysBetween(startDate, endDate) + 1);

/** The part of a goal of `whole` that falls to the days of `part`, by days, in dollars to the cent; nothing of days outside. */
export function goalOfDays(goal: number, whole: DayRange, part: DayRange): number {
  let { startDate, endDate } = part;
  if (startDate < whole.startDate) startDate = whole.startDate;
  if (endDate > whole.endDate) endDate = whole.endDate;
  if (startDate > endDate) return 0;
  return toMoney(divide(multiply(decimal(goal), lengthOf({ startDate, endDate })), lengthOf(whole), 2));
}

/** For how many days a snapshot must have been kept to be last week's. */
const A_WEEK = 7;

/**
 * Of snapshots, the latest first, the one to compare today with: that of the week asked for, else the latest that is a week old, else
 * the oldest there is. Undefined where none is.
 */
export const snapshotToCompare = <T extends { week: string; takenOn: string }>(
  weeks: readonly T[],
  today: string,
  asked?: string,
): T | undefined =>
  weeks.find(({ week }) => week === asked) ??
  weeks.find(({ takenOn }) => daysBetween(takenOn, today) >= A_WEEK) ??
  weeks.at(-1);
