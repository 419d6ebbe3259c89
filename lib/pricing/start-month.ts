import { addDays, endOfMonth, startOfMonth } from "@/lib/domain/dates";
import {
  add,
  type Decimal,
  decimal,
  divide,
  multiply,
  percentOf,
  round,
  subtract,
  toMoney,
  ZERO,
} from "@/lib/domain/decimal";
import type { ClientStart, StartAmounts } from "@/lib/proposals/inside/contract-refined";
import { chargedServices } from "./client-charges";
import { type Months, readGroups, taxableWages } from "./taxable-wages";
import { limitOf, type Refined, type RefinedInput, type RefinedTax, refinedEstimate } from "./wage-base-estimate";

export type { ClientStart, StartAmounts };

/** The months of a year that come before a start: 6 for 1 July. */
export const monthsOfYearBefore = (startsIn: string): number => Number(startsIn.slice(5, 7)) - 1;

/** The first days of so many months from a day's on. */
export function firstDaysFrom(day: string, count: number): string[] {
  const days: string[] = [];
  for (let first = startOfMonth(day); days.length < count; first = startOfMonth(addDays(first, 31))) days.push(first);
  return days;
}

/** The first days of the months in which a client may start: this one and two years more. */
export const startMonths = (today: string): string[] => firstDaysFrom(today, 25);

/** The first day after the first twelve months of a client who started in a month; null once that month is past. */
export function renewalStart(startsIn: string | null, today: string): string | null {
  const renewal = startsIn && `${Number(startsIn.slice(0, 4)) + 1}${startsIn.slice(4)}`;
  return renewal && startMonths(today).includes(renewal) ? renewal : null;
}

/** For how many days from today a proposal's last day can be moved on (D-240). */
export const MOST_DAYS_AHEAD = 90;

/** The latest day to which a proposal's last day can be moved (D-240), and whether it is so because the client's first month ends then. */
export function latestLastDay(today: string, startsIn: string | null): { day: string; isStart: boolean } {
  const [ahead, startEnds] = [addDays(today, MOST_DAYS_AHEAD), startsIn && endOfMonth(startsIn)];
  return startEnds && startEnds < ahead ? { day: startEnds, isStart: true } : { day: ahead, isStart: false };
}

export interface StartInput extends Omit<RefinedInput, "months"> {
  /** The first day of the month, yyyy-MM-dd. */
  startsIn: string;
  /** Whether the provider is a certified PEO by then: the bases of FUTA and Social Security continue with it, and start again otherwise. */
  isCertified: boolean;
}

/** The estimates of a start within the year; the product revenue that is given is a whole year's, exact. */
export function clientStart(input: StartInput): ClientStart {
  const { startsIn, isCertified, taxes } = input;
  const isOpen = monthsOfYearBefore(startsIn) > 0 && taxes.some((tax) => isStates(tax) && tax.restarts === null);
  const known = knownParts(input);
  const both = (isOpen ? [true, false] : [null]).map((one) => startEstimate(input, known, one));
  const estimates = both.sort((a, b) => a.firstTwelve.commission - b.firstTwelve.commission);
  return { startsIn, isCertified, estimates };
}

/** A state's unemployment tax in the provider's account: a tax in the client's own never starts again. */
export const isStates = ({ kind, reporting }: RefinedTax): boolean => kind === "suta" && reporting !== "client";

/**
 * What does not depend on what starts again: the rest of the year if all continued, and next January to the month of the start, whose
 * products take the cents of the twelve months.
 */
function knownParts(input: StartInput) {
  const startsAfter = monthsOfYearBefore(input.startsIn);
  const rest: Months = { from: startsAfter, until: 12 };
  const before: Months = { from: 0, until: startsAfter };
  const restProducts = divide(multiply(input.productRevenue, decimal(12 - startsAfter)), decimal(12), 2);
  const nextProducts = subtract(round(input.productRevenue, 2), restProducts);
  const next = refinedEstimate({ ...input, months: before, productRevenue: nextProducts });
  return {
    rest,
    restProducts,
    continued: refinedEstimate({ ...input, months: rest, productRevenue: restProducts }),
    next,
    nextMonths: next.clientPays === null ? [] : clientMonths(input, before, next.clientPays),
  };
}

function startEstimate(
  input: StartInput,
  { rest: months, restProducts, continued, next, nextMonths }: ReturnType<typeof knownParts>,
  stateRestarts: boolean | null,
): ClientStart["estimates"][number] {
  const restarts = (tax: RefinedTax): boolean =>
    tax.kind === "suta"
      ? isStates(tax) && (tax.restarts === null ? stateRestarts === true : tax.restarts === "yes")
      : !input.isCertified;
  const restarted = { ...input, taxes: input.taxes.map((tax) => ({ ...tax, isRestarted: restarts(tax) })) };
  const rest = refinedEstimate({ ...restarted, months, productRevenue: restProducts });
  return {
    stateRestarts,
    restOfYear: amountsOf(rest),
    firstTwelve: together(rest, next, input.commissionRate),
    restartCost:
      rest.clientPays === null || continued.clientPays === null
        ? null
        : toMoney(subtract(decimal(rest.clientPays), decimal(continued.clientPays))),
    months:
      rest.clientPays === null || next.clientPays === null
        ? null
        : [...clientMonths(restarted, months, rest.clientPays), ...nextMonths],
  };
}

const amountsOf = ({ productRevenue, margin, revenue, commission, clientPays }: Refined): StartAmounts => ({
  productRevenue,
  margin,
  revenue,
  commission,
  clientPays,
});

function together(rest: Refined, next: Refined, commissionRate: number): StartAmounts {
  const both = (a: number, b: number) => toMoney(add(decimal(a), decimal(b)));
  const revenue = both(rest.revenue, next.revenue);
  return {
    productRevenue: both(rest.productRevenue, next.productRevenue),
    margin: both(rest.margin, next.margin),
    revenue,
    commission: toMoney(percentOf(decimal(revenue), decimal(commissionRate))),
    clientPays: rest.clientPays === null || next.clientPays === null ? null : both(rest.clientPays, next.clientPays),
  };
}

/** What the client pays in each of some months; the last one takes the cents, and what is due once a year. */
function clientMonths(input: RefinedInput, { from, until }: Months, clientPays: number): number[] {
  const people = readGroups(input.groups);
  const turnoverPercent = input.turnoverPercent ?? 0;
  /** Twelfths of what is billed from the first of the months to the end of a later one. */
  const through = (last: number): Decimal =>
    input.taxes.reduce<Decimal>(
      (sum, tax) => {
        const isClients = tax.reporting === "client";
        const base = tax.billsPastBase && !isClients ? null : (tax.terms?.wageBase ?? null);
        const limit = limitOf(base, { months: { from, until: last }, turnoverPercent }, tax);
        const rate = isClients ? (tax.clientRate ?? 0) : tax.rate;
        return add(sum, percentOf(taxableWages(people, tax.state, limit), decimal(rate)));
      },
      multiply(chargedServices(input.productRevenue, input.monthlyMinimum ?? 0, 12), decimal(last - from)),
    );
  const sums = Array.from({ length: until - from }, (_, month) => through(from + month + 1));
  const months = sums.slice(0, -1).map((sum, month) => divide(subtract(sum, sums[month - 1] ?? ZERO), decimal(12), 2));
  const before = months.reduce(add, ZERO);
  return sums.length === 0 ? [] : [...months, round(subtract(decimal(clientPays), before), 2)].map(toMoney);
}
