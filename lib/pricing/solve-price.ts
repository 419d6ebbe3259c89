import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  percentOf,
  round,
  subtract,
  toText,
  ZERO,
} from "@/lib/domain/decimal";
import { type PriceModel, RATE_TYPE } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { chargedServices } from "./client-charges";
import type { PricedTaxRate } from "./pricing";

/** What a target can be set for. What the client pays is a ceiling, the others are floors. */
export const TARGET_KINDS = ["commission", "revenue", "margin", "perEmployee"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** A target: dollars a year; of a margin percent of gross wages; of what the client pays dollars per employee and month. */
export interface Target {
  kind: TargetKind;
  value: number;
}

/** What a year's taxes bring by one of the estimates, in dollars. */
export interface TaxSums {
  margin: Decimal;
  /** What the client is charged for them. */
  charged: Decimal;
}

/** A chosen product with its price, percent of gross wages or dollars per employee and month, and its range. */
export interface PriceLine {
  id: string;
  amount: number;
  min: number | null;
  max: number | null;
}

export interface PriceQuestion {
  target: Target;
  priceModel: PriceModel;
  /** Dollars a year; more than 0. */
  grossWages: Decimal;
  people: number;
  /** Percent of revenue. */
  commissionRate: number;
  taxes: TaxSums;
  /** Dollars that the services cost the client in a month at least (D-244); 0 without. */
  monthlyMinimum: number;
  lines: readonly PriceLine[];
  /** The product whose price changes; null for all in proportion. */
  changes: string | null;
}

export type PriceAnswer =
  /** Why there is no answer. */
  | { problem: "no commission rate" | "no products" }
  /** The lines' prices, in their order: they reach the target, or are the most or the least that the ranges allow. */
  | { prices: number[]; held: "no" | "most" | "least" };

const TWELVE = decimal(12);
const HUNDRED = decimal(100);

const placesOf = (priceModel: PriceModel): number => (priceModel === "BUNDLED_RATE" ? 4 : 2);

/** The taxes of the plain estimate (D-56, D-58): all rates on all wages. */
export function plainTaxes(grossWages: Decimal, taxRates: readonly PricedTaxRate[]): TaxSums {
  const sum = (percentsOf: (tax: PricedTaxRate) => Decimal) =>
    percentOf(grossWages, taxRates.map(percentsOf).reduce(add, ZERO));
  return {
    margin: sum(({ priceType, rate, minRate }) =>
      priceType === RATE_TYPE.ADJUSTABLE ? subtract(decimal(rate), decimal(minRate ?? 0)) : ZERO,
    ),
    charged: sum(({ rate }) => decimal(rate)),
  };
}

/**
 * The prices at which a target is reached, by the closed form of 116: on the safe side of it, and by less than one step of the price
 * (0.0001 % or a cent). Every price stays in its range. Throws RangeError for a number that is not finite.
 */
export function solvePrices(question: PriceQuestion): PriceAnswer {
  const { target, lines, priceModel, changes } = question;
  if (lines.length === 0) return { problem: "no products" };
  if (target.kind === "commission" && question.commissionRate <= 0) return { problem: "no commission rate" };
  const wanted = wantedProducts(question);
  const places = placesOf(priceModel);
  const units = lines.map((line) => unitsOf(line, places));
  const free = units.filter((_, index) => changes === null || lines[index]?.id === changes);
  const others = sumOf(units.map(({ amount }) => amount)) - sumOf(free.map(({ amount }) => amount));
  const step = multiply(wanted.per, stepOf(question));
  const total = (target.kind === "perEmployee" ? floorOf : ceilingOf)(wanted.amount, step) - others;
  const least = sumOf(free.map(({ min }) => min));
  const most = free.reduce<bigint | null>((sum, { max }) => (sum === null || max === null ? null : sum + max), 0n);
  const held = total < least ? "least" : most !== null && total > most ? "most" : "no";
  const within = held === "least" ? least : held === "most" && most !== null ? most : total;
  const solved = inProportion(within, free);
  const prices = units.map((unit) => {
    const place = free.indexOf(unit);
    return Number(toText({ units: place < 0 ? unit.amount : (solved[place] ?? unit.amount), scale: places }));
  });
  return { prices, held };
}

/** What the products have to bring in a year: `amount / per` dollars, exact. */
function wantedProducts(question: PriceQuestion): { amount: Decimal; per: Decimal } {
  const { target, grossWages, people, commissionRate, taxes } = question;
  const value = decimal(target.value);
  const one = decimal(1);
  if (target.kind === "commission") {
    const rate = decimal(commissionRate);
    return { amount: subtract(multiply(value, HUNDRED), multiply(taxes.margin, rate)), per: rate };
  }
  if (target.kind === "perEmployee") {
    const yearly = multiply(multiply(value, TWELVE), decimal(people));
    // Prices below the monthly minimum change nothing for the client.
    return { amount: chargedServices(subtract(yearly, taxes.charged), question.monthlyMinimum, 12), per: one };
  }
  const revenue = target.kind === "margin" ? percentOf(grossWages, value) : value;
  return { amount: subtract(revenue, taxes.margin), per: one };
}

/** What the smallest step of a price brings in a year: 0.0001 % of gross wages, or a cent for each employee and month. */
const stepOf = ({ priceModel, grossWages, people }: PriceQuestion): Decimal =>
  priceModel === "BUNDLED_RATE"
    ? { units: grossWages.units, scale: grossWages.scale + 6 }
    : multiply(multiply(decimal("0.01"), TWELVE), decimal(people));

/** A price and its range in steps. */
interface Steps {
  amount: bigint;
  min: bigint;
  /** A percent is at most 100. */
  max: bigint | null;
}

function unitsOf({ amount, min, max }: PriceLine, places: number): Steps {
  const steps = (value: number) => round(decimal(value), places).units;
  const limit = max ?? (places === 4 ? 100 : null);
  return { amount: steps(amount), min: steps(Math.max(min ?? 0, 0)), max: limit === null ? null : steps(limit) };
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, one) => sum + one, 0n);

function ceilingOf(a: Decimal, b: Decimal): bigint {
  const near = divide(a, b, 0);
  return compare(multiply(near, b), a) < 0 ? near.units + 1n : near.units;
}

function floorOf(a: Decimal, b: Decimal): bigint {
  const near = divide(a, b, 0);
  return compare(multiply(near, b), a) > 0 ? near.units - 1n : near.units;
}

/** A total, which the ranges allow, given to all lines in proportion to their amounts; what a range refuses goes to the others. */
function inProportion(total: bigint, lines: readonly Steps[]): bigint[] {
  const fixed = new Map<Steps, bigint>();
  for (;;) {
    const free = lines.filter((line) => !fixed.has(line));
    const left = total - sumOf([...fixed.values()]);
    const shares = splitInProportion(
      left,
      free.map(({ amount }) => amount),
    );
    const refused = free.flatMap((line, index): [Steps, bigint][] => {
      const share = shares[index] ?? 0n;
      if (share < line.min) return [[line, line.min]];
      return line.max !== null && share > line.max ? [[line, line.max]] : [];
    });
    if (refused.length === 0) {
      for (const [index, line] of free.entries()) fixed.set(line, shares[index] ?? 0n);
      return lines.map((line) => fixed.get(line) ?? 0n);
    }
    for (const [line, bound] of refused) fixed.set(line, bound);
  }
}

/** Splits a total, 0 or more, by weights so that the parts add up to it: the largest remainders first. Without weights evenly. */
export function splitInProportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights);
  if (all === 0n) {
    return weights.length === 0
      ? []
      : splitInProportion(
          total,
          weights.map(() => 1n),
        );
  }
  const floors = weights.map((weight) => (total * weight) / all);
  const left = Number(total - sumOf(floors));
  const byLoss = weights
    .map((weight, index) => ({ index, lost: (total * weight) % all }))
    .sort((a, b) => Number(b.lost - a.lost) || a.index - b.index);
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return floors.map((floor, index) => floor + (raised.has(index) ? 1n : 0n));
}

/** A year by one of the estimates, in dollars. */
export interface YearFigures {
  grossWages: Decimal;
  clientPays: Decimal;
  revenue: Decimal;
  commission: Decimal;
  people: number;
}

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
  "no products": "Choose products first: their prices are adjusted to reach the target.",
};
