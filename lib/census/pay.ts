import { compare, type Decimal, decimal, multiply, round, toMoney, toText } from "@/lib/domain/decimal";
import { type Cell, folded, textOf } from "@/lib/table-file/rules";
import { LEAST_WAGE, MOST_WAGE, type PayBasis } from "./rules";

export const WEEKS = 52;

/** More is taken for the hours of a pay period in a column of weeks. */
const MOST_HOURS_A_WEEK = decimal(60);

export type PayUnit = "hour" | "year" | "salary" | "piece" | number;

const FREQUENCIES: readonly (readonly [RegExp, number])[] = [
  [/^(?:semi ?monthly|sm|twice (?:a|per) month|24|2 per month|semi month)$/, 24],
  [/^(?:bi ?weekly|bw|every (?:two|2|other) weeks?|fortnightly|26|2 weeks)$/, 26],
  [/^(?:weekly|w|wk|week|every week|per week|52)$/, 52],
  [/^(?:monthly|m|month|mo|per month|12)$/, 12],
  [/^(?:quarterly|q|quarter|4)$/, 4],
  [/^(?:semi ?annually|semi ?annual|sa|2)$/, 2],
  [/^(?:annually|annual|a|yearly|year|yr|y|per year|1)$/, 1],
];

/** Pay periods in a year, as a payroll system names them; undefined for anything else. */
export function periodsOf(cell: Cell | undefined): number | undefined {
  const word = folded(textOf(cell)).replace(/^pay /, "");
  return FREQUENCIES.find(([pattern]) => pattern.test(word))?.[1];
}

/** What a pay type says: per hour, per year, of a salary (a year or a pay period), by the piece, or pay periods a year. */
export function unitOf(cell: Cell | undefined): PayUnit | undefined {
  const word = folded(textOf(cell));
  if (/^(?:h|hr|hrs|hourly|hour|per hour|wage|non ?exempt|n|ne)$/.test(word) || /\bhour(?:ly)?\b/.test(word))
    return "hour";
  if (/^(?:s|sal|salary|salaried|exempt|e|ex)$|\bsalar(?:y|ied)\b|^exempt\b/.test(word)) {
    return /\bannual|\byear/.test(word) ? "year" : "salary";
  }
  if (/piece|commission|per diem|stipend/.test(word)) return "piece";
  const periods = periodsOf(cell);
  return periods === 1 ? "year" : periods;
}

/** An amount of money as files write it, with the unit that it names itself: '$25.50/hr', '(1,200)', '52k', '1.234,56'. */
export function amountOf(cell: Cell | undefined): { amount: Decimal; unit: PayUnit | undefined } | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? { amount: decimal(cell), unit: undefined } : undefined;
  if (typeof cell === "boolean" || cell instanceof Date) return undefined;
  const text = textOf(cell)
    .replace(/usd|us\$|\$/gi, "")
    .trim();
  const match = /^(\(?)(-?)\s*([\d.,' ]*\d)\s*(k?)\s*(\)?)\s*(?:(?:\/|per|an?)?\s*([a-z]+)\.?)?$/i.exec(text);
  if (!match) return undefined;
  const [, open = "", minus = "", digits = "", thousands, close = "", suffix] = match;
  const plain = plainDigits(digits);
  const unit = suffix ? unitOf(suffix) : undefined;
  if (plain === undefined || (suffix && unit === undefined) || Boolean(open) !== Boolean(close)) return undefined;
  const value = decimal(`${open || minus ? "-" : ""}${plain}`);
  return { amount: thousands ? multiply(value, decimal(1000)) : value, unit };
}

/** Digits with their grouping taken out; undefined where it is none. */
function plainDigits(digits: string): string | undefined {
  const text = digits.replace(/[' ]/g, "");
  if (/^\d+(?:\.\d+)?$/.test(text)) return text;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  if (/^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(text) || /^\d+,\d{1,2}$/.test(text)) {
    return text.replaceAll(".", "").replace(",", ".");
  }
  return /^\.\d+$/.test(text) ? `0${text}` : undefined;
}

/** The pay of a row as its columns say it; an undefined cell is one without a column. */
export interface PayCells {
  amount: Decimal;
  unit: PayUnit;
  frequency: number | undefined;
  weekHours: Cell | undefined;
  periodHours: Cell | undefined;
  yearHours: Cell | undefined;
}

export interface PayRules {
  /** Where a row has no hours. */
  hoursPerWeek: number;
  /** How the pay rate of somebody with a salary is meant. */
  salariesAre: "year" | "period";
}

/** Pay of a year, or why there is none. */
export type PayResult = { wage: number; payBasis: PayBasis | null; assumedHours: boolean } | { problem: string };

/** The pay of a year in dollars, rounded once to cents. */
export function payOfYear(cells: PayCells, rules: PayRules): PayResult {
  const { amount, unit, frequency } = cells;
  if (amount.units < 0n) return { problem: "The pay is below zero" };
  if (amount.units === 0n) return { problem: "No pay" };
  if (unit === "piece") return { problem: "Paid by the piece or commission: give the pay of a year" };
  if (unit === "year") return checked(amount, null, false);
  if (unit === "salary" && rules.salariesAre === "year") return checked(amount, "salary", false);
  if (unit === "salary") return frequency ? checked(times(amount, frequency), "salary", false) : NO_FREQUENCY;
  if (unit !== "hour") return checked(times(amount, unit), null, false);
  const hours = hoursOfYear(cells, rules);
  if ("problem" in hours) return hours;
  return checked(multiply(amount, hours.hours), "hourly", hours.assumed);
}

const NO_FREQUENCY = { problem: "The pay frequency is missing" };

const times = (amount: Decimal, periods: number): Decimal => multiply(amount, decimal(periods));

function hoursOfYear(cells: PayCells, rules: PayRules): { hours: Decimal; assumed: boolean } | { problem: string } {
  const { frequency } = cells;
  const week = hoursIn(cells.weekHours);
  if (week === null) return { problem: "The hours are not a number" };
  if (week && week.units > 0n) {
    return compare(week, MOST_HOURS_A_WEEK) > 0
      ? { problem: `More than ${toText(MOST_HOURS_A_WEEK)} hours a week` }
      : { hours: times(week, WEEKS), assumed: false };
  }
  const [period, year] = [hoursIn(cells.periodHours), hoursIn(cells.yearHours)];
  if (period === null || year === null) return { problem: "The hours are not a number" };
  if (period && period.units > 0n)
    return frequency ? { hours: times(period, frequency), assumed: false } : NO_FREQUENCY;
  if (year && year.units > 0n) return { hours: year, assumed: false };
  return { hours: times(decimal(rules.hoursPerWeek), WEEKS), assumed: true };
}

/** Whether hours that a column has for a week could be those of a pay period. */
export function mayBeOfAPeriod(cell: Cell | undefined, frequency: number | undefined, saysWeek: boolean): boolean {
  const hours = hoursIn(cell);
  if (!hours || hours.units <= 0n) return false;
  return compare(hours, MOST_HOURS_A_WEEK) > 0 || (!saysWeek && frequency !== undefined && frequency !== WEEKS);
}

/** Undefined for an empty cell, null for one that is no number. */
function hoursIn(cell: Cell | undefined): Decimal | null | undefined {
  return textOf(cell) === "" ? undefined : (amountOf(cell)?.amount ?? null);
}

function checked(amount: Decimal, payBasis: PayBasis | null, assumedHours: boolean): PayResult {
  const wage = toMoney(round(amount, 2));
  if (wage < LEAST_WAGE) return { problem: "Less than 1,000 a year: is it the pay of a shorter time?" };
  if (wage > MOST_WAGE) return { problem: "More than 10,000,000 a year" };
  return { wage, payBasis, assumedHours };
}
