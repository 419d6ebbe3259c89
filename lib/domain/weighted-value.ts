import { plural } from "./dates";
import { type Decimal, decimal, percentOf, ZERO } from "./decimal";

/** What an open deal counts in a weighted total: value times confidence, exact; nothing without a confidence. */
export const weightedValue = (deal: { expectedValue: number; confidence: number | null }): Decimal =>
  deal.confidence === null ? ZERO : percentOf(decimal(deal.expectedValue), decimal(deal.confidence));

/** How a weighted total is made, and what it leaves out. */
export function weightedNote(unweighted: number): string {
  const rule = "Open deals, value times confidence";
  if (unweighted === 0) return rule;
  return `${rule}. ${plural(unweighted, "deal")} without a confidence ${unweighted === 1 ? "counts" : "count"} nothing.`;
}
