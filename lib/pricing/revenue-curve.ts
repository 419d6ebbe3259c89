import { add, type Decimal, decimal, divide, multiply, subtract, toMoney, ZERO } from "@/lib/domain/decimal";
import type { Estimate } from "./pricing";
import { isStates, monthsOfYearBefore } from "./start-month";
import { type RefinedInput, type RefinedTax, refinedEstimate } from "./wage-base-estimate";

/** What some taxes earn from January to the end of each month of a year: twelve sums in dollars, to cents. */
type Sums = number[];

/** The margins of a proposal's taxes over a year, by what a start within it does to their bases; kept with the proposal. */
export type RevenueCurve = {
  /** Bases that continue for the client of a certified PEO, and start again otherwise. */
  federal: Sums;
  /** States' bases that start again, that continue, and of which it is not known. */
  restarting: Sums;
  continuing: Sums;
  open: Sums;
  /** Since when the provider was a certified PEO; null where it was none. */
  certifiedOn: string | null;
};

/** The curve of an estimate with wage bases (formula 5 of 106): each sum is rounded by tax and once. */
export function revenueCurve(input: Omit<RefinedInput, "months">, certifiedOn: string | null): RevenueCurve {
  const sumsOf = (belongs: (tax: RefinedTax) => boolean): Sums => {
    const taxes = input.taxes.filter(belongs);
    const through = (until: number) =>
      taxes.length === 0
        ? 0
        : refinedEstimate({ ...input, taxes, productRevenue: ZERO, months: { from: 0, until } }).margin;
    return Array.from({ length: 12 }, (_, month) => through(month + 1));
  };
  const ofState = (restarts: RefinedTax["restarts"]) => (tax: RefinedTax) => isStates(tax) && tax.restarts === restarts;
  return {
    federal: sumsOf(({ kind }) => kind !== "suta"),
    restarting: sumsOf(ofState("yes")),
    continuing: sumsOf(ofState("no")),
    open: sumsOf(ofState(null)),
    certifiedOn,
  };
}

/** A proposal's estimate, as far as its course over months depends on it. */
export interface EstimateOverTime {
  /** Null where there is no estimate with wage bases. */
  curve: RevenueCurve | null;
  /** The plain estimate: exact dollars a year. */
  plain: Pick<Estimate<Decimal>, "productRevenue" | "revenue">;
  /** The estimate of the first twelve months, which a proposal with a start has; the last month takes its cents. */
  firstTwelve: number | null;
}

/**
 * What is estimated to be earned from a start to the end of each of its first twelve months, in dollars to cents: along the wage bases,
 * all of which start again in January. Where it is not known whether a state's start again with the client, the lower estimate counts.
 * Without an estimate with wage bases, twelfths of the plain one.
 */
export function estimatedToDate(estimate: EstimateOverTime, startsIn: string): number[] {
  const { curve, plain, firstTwelve } = estimate;
  const share = (yearly: Decimal, month: number) => divide(multiply(yearly, decimal(month + 1)), decimal(12), 2);
  if (curve === null) return Array.from({ length: 12 }, (_, month) => toMoney(share(plain.revenue, month)));
  const before = monthsOfYearBefore(startsIn);
  const [federal, restarting, continuing] = [
    curve.certifiedOn !== null && curve.certifiedOn <= startsIn
      ? continued(curve.federal, before)
      : restarted(curve.federal, before),
    restarted(curve.restarting, before),
    continued(curve.continuing, before),
  ];
  const open = lower(restarted(curve.open, before), continued(curve.open, before));
  const sums = open.map((margin, month) =>
    [federal, restarting, continuing].reduce(
      (sum, margins) => add(sum, margins[month] ?? ZERO),
      add(share(plain.productRevenue, month), margin),
    ),
  );
  return [...sums.slice(0, -1).map(toMoney), firstTwelve ?? toMoney(sums.at(-1) ?? ZERO)];
}

/** Whether it depends on what is not known of a state, so that the lower of two estimates counts. */
export const isLowerOfTwo = (curve: RevenueCurve | null, startsIn: string): boolean =>
  curve !== null && monthsOfYearBefore(startsIn) > 0 && curve.open.some((sum) => sum !== 0);

/** The sums since a start, and over the next January, where the bases start again with it. */
const restarted = (sums: Sums, before: number): Decimal[] => since(sums, before, (month) => sumTo(sums, month));

/** The sums since a start, where the bases go on from January. */
const continued = (sums: Sums, before: number): Decimal[] =>
  since(sums, before, (month) => subtract(sumTo(sums, before + month), sumTo(sums, before)));

function since(sums: Sums, before: number, inFirstYear: (months: number) => Decimal): Decimal[] {
  const rest = 12 - before;
  return Array.from({ length: 12 }, (_, month) =>
    month < rest ? inFirstYear(month + 1) : add(inFirstYear(rest), sumTo(sums, month + 1 - rest)),
  );
}

const sumTo = (sums: Sums, months: number): Decimal => decimal(months === 0 ? 0 : (sums[months - 1] ?? 0));

/** That of two courses which earns less in the end. */
const lower = (a: Decimal[], b: Decimal[]): Decimal[] =>
  subtract(a.at(-1) ?? ZERO, b.at(-1) ?? ZERO).units < 0n ? a : b;
