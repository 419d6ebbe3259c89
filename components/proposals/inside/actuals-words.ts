import { formatDateOnly, plural } from "@/lib/domain/dates";
import { formatDollars, formatPercent } from "@/lib/domain/format";
import type { EstimateCourse, NotComparable } from "@/lib/pricing/actuals";
import type { ActualsComparison } from "@/lib/proposals/inside/contract-actuals";
import { percentageChange } from "@/lib/revenue/rules";

/** Why there is nothing to compare yet; null for a deal of which nobody would expect it. */
export const REASONS: Record<NotComparable, string | null> = {
  not_won: null,
  no_proposal: "No proposal of this deal was accepted.",
  no_mapping: "The company has no mapping to the payroll platform at this provider.",
  several_clients: "The mapping has revenue from several clients, so this client's share is not known.",
  later_proposal: "A later accepted proposal of this client counts from the same month on.",
  not_synced: "The payroll platform has not been read yet.",
  no_months: "No month since the start is over and completely read.",
};

const COURSES: Record<EstimateCourse, string> = {
  wage_bases: "Estimated along the wage bases: taxes bring most in the first months of a year.",
  plain: "Estimated in even twelfths of the estimate on all wages, because it was priced without wage bases.",
  no_taxes: "Estimated in even twelfths: an ASO has no tax margin.",
};

/** A difference with its direction: '$1,200.00 ahead'. */
export function aheadOrBehind(difference: number): string {
  if (difference === 0) return "as estimated";
  return `${formatDollars(Math.abs(difference))} ${difference > 0 ? "ahead" : "behind"}`;
}

/** How a deal compares after a number of months: '10.1% behind the estimate after 9 months'. */
export function standing({ estimated, actual, difference }: ActualsComparison["toDate"], months: number): string {
  const after = `after ${plural(months, "month")}`;
  if (difference === 0) return `As estimated ${after}`;
  const percent = estimated > 0 ? Math.abs(percentageChange(actual, estimated)) : 0;
  const distance = percent === 0 ? formatDollars(Math.abs(difference)) : formatPercent(percent);
  return `${distance} ${difference > 0 ? "ahead of" : "behind"} the estimate ${after}`;
}

/** The months that are compared: 'Feb 2026 to Oct 2026'. */
export function monthsCompared({ startsIn, through }: Pick<ActualsComparison, "startsIn" | "through">): string {
  const [first, last] = [formatDateOnly(startsIn, "monthOfYear"), formatDateOnly(through, "monthOfYear")];
  return first === last ? first : `${first} to ${last}`;
}

/** What a reader must know of a comparison, in sentences. */
export function notesOf(comparison: ActualsComparison): string[] {
  const { course, startIsNamed, isLowerOfTwo, hasEarlier, setAside, leftOut, startsIn } = comparison;
  const categories = leftOut.map(({ category, total }) => `${category} (${formatDollars(total)})`).join(", ");
  return [
    COURSES[course],
    ...(startIsNamed
      ? []
      : [`From ${formatDateOnly(startsIn, "monthOfYear")}, the month of the win: the proposal names no start.`]),
    ...(isLowerOfTwo
      ? ["It is not known whether each state's wage bases start again: the lower estimate counts."]
      : []),
    ...(hasEarlier ? ["Actual revenue may include revenue from an earlier proposal of this client."] : []),
    ...(setAside > 0
      ? [`${plural(setAside, "event")} of the payroll platform could not be read and are missing.`]
      : []),
    ...(leftOut.length > 0 ? [`Without commission: ${categories}.`] : []),
  ];
}
