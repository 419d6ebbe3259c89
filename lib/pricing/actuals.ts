import { add, type Decimal, decimal, percentOf, subtract, sumOf, toMoney, ZERO } from "@/lib/domain/decimal";
import type { ActualsComparison } from "@/lib/proposals/inside/contract-actuals";
import { firstDaysFrom } from "./start-month";

/** Why what came in cannot be compared with an estimate. */
export const NOT_COMPARABLE = [
  "not_won",
  "no_proposal",
  "no_mapping",
  "several_clients",
  "later_proposal",
  "not_synced",
  "no_months",
] as const;
export type NotComparable = (typeof NOT_COMPARABLE)[number];

/** What the estimate's course over the months is from: wage bases, the plain estimate, or one without taxes, which is even. */
export const ESTIMATE_COURSES = ["wage_bases", "plain", "no_taxes"] as const;
export type EstimateCourse = (typeof ESTIMATE_COURSES)[number];

/** What came in of a category in a month. */
export interface MonthRevenue {
  /** The first day of the month. */
  month: string;
  category: string;
  /** Dollars; refunds have been subtracted (D-72). */
  total: number;
}

export interface ComparedInput {
  /** The first day of the month in which the client started. */
  startsIn: string;
  /** What is estimated from then on to the end of each month that the proposal is for, in dollars. */
  estimatedToDate: readonly number[];
  /** How many of these months are over. */
  monthsOver: number;
  revenue: readonly MonthRevenue[];
  /** Percent of revenue, as the proposal was made with. */
  commissionRate: number;
  /** Categories of which nobody earns a commission. */
  withoutCommission: readonly string[];
}

/** An estimate against what came in, month by month and summed up over the months that are over. */
export function compareToDate(
  input: ComparedInput,
): Pick<ActualsComparison, "months" | "toDate" | "commission" | "leftOut"> {
  const { startsIn, estimatedToDate, monthsOver, commissionRate } = input;
  const withoutCommission = new Set(input.withoutCommission);
  const firstDays = firstDaysFrom(startsIn, estimatedToDate.length);
  const over = new Set(firstDays.slice(0, monthsOver));
  const counted = input.revenue.filter(({ month }) => over.has(month));
  const months = monthsOf(firstDays, estimatedToDate, over, counted);
  const isLeftOut = ({ category }: MonthRevenue) => withoutCommission.has(category);
  const estimated = decimal(estimatedToDate[monthsOver - 1] ?? 0);
  const commissionOf = (revenue: Decimal) => decimal(toMoney(percentOf(revenue, decimal(commissionRate))));
  return {
    months,
    toDate: compared(estimated, totalOf(counted)),
    commission: compared(commissionOf(estimated), commissionOf(totalOf(counted.filter((one) => !isLeftOut(one))))),
    leftOut: byCategory(counted.filter(isLeftOut)),
  };
}

function monthsOf(
  firstDays: string[],
  estimatedToDate: readonly number[],
  over: ReadonlySet<string>,
  counted: readonly MonthRevenue[],
): ActualsComparison["months"] {
  let before = ZERO;
  let actualToDate = ZERO;
  return firstDays.map((month, index) => {
    const toDate = decimal(estimatedToDate[index] ?? 0);
    const estimated = subtract(toDate, before);
    before = toDate;
    const amounts = { month, estimated: toMoney(estimated), estimatedToDate: toMoney(toDate) };
    if (!over.has(month)) return { ...amounts, actual: null, actualToDate: null, difference: null };
    const actual = totalOf(counted.filter((one) => one.month === month));
    actualToDate = add(actualToDate, actual);
    const difference = toMoney(subtract(actualToDate, toDate));
    return { ...amounts, actual: toMoney(actual), actualToDate: toMoney(actualToDate), difference };
  });
}

const totalOf = (revenue: readonly MonthRevenue[]): Decimal => sumOf(revenue.map(({ total }) => total));

const compared = (estimated: Decimal, actual: Decimal): ActualsComparison["toDate"] => ({
  estimated: toMoney(estimated),
  actual: toMoney(actual),
  difference: toMoney(subtract(actual, estimated)),
});

function byCategory(revenue: readonly MonthRevenue[]): { category: string; total: number }[] {
  const categories = [...new Set(revenue.map(({ category }) => category))];
  return categories
    .map((category) => ({ category, total: toMoney(totalOf(revenue.filter((one) => one.category === category))) }))
    .sort((a, b) => b.total - a.total || a.category.localeCompare(b.category, "en"));
}
