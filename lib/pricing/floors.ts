import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  percentOf,
  subtract,
  toMoney,
  toText,
} from "@/lib/domain/decimal";
import { RATE_TYPE, type TaxKind } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatPercent, formatRate } from "@/lib/domain/format";
import type { BelowFloors, FloorFinding } from "@/lib/proposals/contract-floors";
import type { FloorSettings } from "@/lib/providers/contract";

export type { BelowFloors };

/** Which total the floors in dollars look at: the plain estimate's, or that with wage bases. */
export const FLOOR_BASES = ["plain", "refined"] as const;
export type FloorBasis = (typeof FLOOR_BASES)[number];

/** Of a price below a floor: waits for an owner, or what one has decided (D-181). */
export const APPROVALS = ["needed", "approved", "refused"] as const;
export type Approval = (typeof APPROVALS)[number];

export interface FlooredPrice {
  employeeCount: number;
  /** The plain total revenue, in dollars a year. */
  revenue: number;
  /** The total revenue with wage bases, in dollars a year; null where it cannot be computed. */
  refinedRevenue: number | null;
  /** With their limits; a rate is already within them. */
  taxRates: readonly {
    taxName: string;
    kind: TaxKind;
    priceType: number;
    rate: number;
    minRate: number | null;
    maxRate: number | null;
  }[];
}

const MONTHS = decimal(12);

/**
 * Below which floors a price is; null for none. Dollars a year: the floor, or floor per employee × 12 × employees, less the total
 * revenue. SUTA: a rate below its minimum + share / 100 × (maximum − minimum). Prices within their ranges are priced first, the
 * floors come after (D-180). Throws RangeError for a number that is not finite.
 */
export function belowFloors(floors: FloorSettings, price: FlooredPrice): BelowFloors | null {
  const refined = floors.floorBasis === "refined" ? price.refinedRevenue : null;
  const basis = refined === null ? "plain" : "refined";
  const revenue = decimal(refined ?? price.revenue);
  const findings = [
    ...shortOf("yearly", floors.floorYearly, decimal(1), revenue),
    ...shortOf("pepm", floors.floorPepm, multiply(MONTHS, decimal(price.employeeCount)), revenue),
    ...price.taxRates.flatMap((tax) => shortSpread(floors.floorSutaPercent, tax)),
  ];
  return findings.length === 0 ? null : { basis, findings };
}

function shortOf(floor: "yearly" | "pepm", minimum: number | null, times: Decimal, revenue: Decimal): FloorFinding[] {
  if (minimum === null) return [];
  const short = subtract(multiply(decimal(minimum), times), revenue);
  return short.units > 0n ? [{ floor, minimum, short: toMoney(short) }] : [];
}

function shortSpread(minimum: number | null, tax: FlooredPrice["taxRates"][number]): FloorFinding[] {
  const { taxName, kind, priceType, rate, minRate, maxRate } = tax;
  if (minimum === null || kind !== "suta" || priceType !== RATE_TYPE.ADJUSTABLE) return [];
  if (minRate === null || maxRate === null) return [];
  const least = decimal(minRate);
  const kept = subtract(decimal(rate), least);
  const spread = percentOf(subtract(decimal(maxRate), least), decimal(minimum));
  if (compare(kept, spread) >= 0) return [];
  return [{ floor: "suta", minimum, taxName, rate, needed: minRateFor(minRate, spread) }];
}

/** The smallest rate of at most four decimals that keeps a part of the spread. */
function minRateFor(minRate: number, spread: Decimal): number {
  const unit = 10n ** BigInt(Math.max(spread.scale - 4, 0));
  const scaled = spread.units * 10n ** BigInt(Math.max(4 - spread.scale, 0));
  return Number(toText(add(decimal(minRate), { units: (scaled + unit - 1n) / unit, scale: 4 })));
}

/** What is missing to a floor: '$1,120.00 below the minimum of $60,000 a year'. */
export function findingInWords(finding: FloorFinding): string {
  if (finding.floor === "suta") {
    const { taxName, rate, needed, minimum } = finding;
    return `${taxName} at ${formatRate(rate)}; ${formatRate(needed)} keeps ${formatPercent(minimum)} of its spread`;
  }
  const { floor, minimum, short } = finding;
  return floor === "yearly"
    ? `${formatDollars(short)} below the minimum of ${formatAmount(minimum)} a year`
    : `${formatDollars(short)} a year below the minimum of ${formatAmount(minimum)} per employee per month`;
}

/** The largest missing amount, in dollars a year; null where only shares of spreads are missing. */
export function largestShort({ findings }: BelowFloors): number | null {
  const amounts = findings.flatMap((one) => (one.floor === "suta" ? [] : [one.short]));
  return amounts.length === 0 ? null : Math.max(...amounts);
}

/** '$1,120.00 below Summit's minimum', or the SUTA rates that are. */
export function belowInWords(below: BelowFloors, providerName: string): string {
  const short = largestShort(below);
  if (short !== null) return `${formatDollars(short)} below ${providerName}'s minimum`;
  const names = below.findings.flatMap((one) => (one.floor === "suta" ? [one.taxName] : []));
  return `${names.join(", ")} below ${providerName}'s minimum`;
}

/** Whose approval it takes: 'Olivia's approval', 'the approval of Olivia or Max', 'an owner's approval' where there is none. */
export function approvalOf(approvers: readonly { firstName: string }[]): string {
  const names = approvers.map(({ firstName }) => firstName);
  const last = names.at(-1);
  if (last === undefined) return "an owner's approval";
  return names.length === 1 ? `${last}'s approval` : `the approval of ${names.slice(0, -1).join(", ")} or ${last}`;
}

/** Whether its client cannot open a proposal, nor anybody send or accept it. */
export const isWithheld = ({ approval }: { approval: Approval | string | null }): boolean =>
  approval !== null && approval !== "approved";
