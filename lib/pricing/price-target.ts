import { type Decimal, decimal, divide, multiply, subtract, toText } from "@/lib/domain/decimal";
import { formatDollars, formatRate } from "@/lib/domain/format";
import type { PriceAnswer, Target, TargetKind } from "./solve-price";

/** A year by one of the estimates, in dollars. */
export interface YearFigures {
  grossWages: Decimal;
  clientPays: Decimal;
  revenue: Decimal;
  commission: Decimal;
  people: number;
}

const HUNDRED = decimal(100);
const TWELVE = decimal(12);

/** What a year has of what a target is set for, rounded as it is shown. */
export function targetValue(kind: TargetKind, { grossWages, clientPays, revenue, commission, people }: YearFigures) {
  if (kind === "commission") return commission;
  if (kind === "revenue") return revenue;
  if (kind === "margin") return divide(multiply(revenue, HUNDRED), grossWages, 4);
  return divide(clientPays, multiply(TWELVE, decimal(people)), 2);
}

/** A value of a target's kind, as it is written. */
export const targetText = (kind: TargetKind, value: Decimal): string =>
  kind === "margin" ? formatRate(Number(toText(value))) : formatDollars(value);

/** Says how far the ranges of the prices let a target be reached; null where it is. `value` is what was reached. */
export function heldInWords({ kind, value: wanted }: Target, held: "no" | "most" | "least", value: Decimal) {
  const missed = subtract(decimal(wanted), value);
  if (held === "no" || missed.units === 0n) return null;
  const text = (amount: Decimal) => targetText(kind, amount);
  if (held === "most") return `At most ${text(value)}; short by ${text(missed)}.`;
  const above = text({ units: -missed.units, scale: missed.scale });
  return kind === "perEmployee"
    ? `At least ${text(value)}; over by ${above}.`
    : `The minimum already brings ${text(value)}, ${above} more than the target.`;
}

type Problem = Extract<PriceAnswer, { problem: unknown }>["problem"];

export const PROBLEM_TEXTS: Record<Problem, string> = {
  "no commission rate": "No commission rate is set for you at this provider.",
  "no products": "Choose products first: a target is reached by their prices.",
};
