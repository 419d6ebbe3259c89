import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  inMoney,
  multiply,
  percentOf,
  round,
  subtract,
  sumOf,
  toMoney,
  toText,
  ZERO,
} from "@/lib/domain/decimal";
import { PRICING_MODEL, type PriceModel, type ProposalType, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";

export interface PricedProduct {
  /** Percent of gross wages, used by the bundled model. */
  rate: number | null;
  /** Dollars per employee per month, used by the per-employee model. */
  perEmployeeAmount: number | null;
}

export interface PricedTaxRate {
  /** Percent charged. */
  rate: number;
  /** RATE_TYPE number. */
  priceType: number;
  /** Percent; the minimum of an adjustable rate. */
  minRate: number | null;
}

export interface EstimateInput {
  proposalType: ProposalType;
  priceModel: PriceModel;
  employeeCount: number;
  /** Dollars per employee per year. */
  averageSalary: number;
  products: PricedProduct[];
  taxRates: PricedTaxRate[];
  /** Percent of revenue. */
  commissionRate: number;
}

/** Yearly dollars, each rounded once to cents, half away from zero. */
export interface Estimate<Amount = number> {
  grossWages: Amount;
  productRevenue: Amount;
  taxArbitrage: Amount;
  revenue: Amount;
  commission: Amount;
}

const MONTHS = decimal(12);

/**
 * The proposal estimate (R:279, D-56). gross wages = employees × average salary; bundled revenue = gross wages × sum of
 * rates / 100; per-employee revenue = sum of prices × 12 × employees; a PEO adds the sum of (adjustable rate − its
 * minimum) / 100 × gross wages; commission = revenue × commission rate / 100, taken from the unrounded revenue.
 * Throws RangeError when an input is not a finite number.
 */
export const estimate = (input: EstimateInput): Estimate => inMoney(exactEstimate(input));

/**
 * The estimate for a screen, in cents: product revenue and arbitrage add up to the shown revenue (D-120). Revenue and everything
 * else are those of estimate(). Throws as it does.
 */
export function shownEstimate(input: EstimateInput): Estimate<Decimal> {
  const exact = exactEstimate(input);
  const [productRevenue = ZERO, taxArbitrage = ZERO] = roundedParts([exact.productRevenue, exact.taxArbitrage], 2);
  return {
    grossWages: round(exact.grossWages, 2),
    productRevenue,
    taxArbitrage,
    revenue: round(exact.revenue, 2),
    commission: round(exact.commission, 2),
  };
}

/** Employees × average salary, in dollars a year, exact. Throws RangeError when one is not a finite number. */
export const grossWagesOf = (employeeCount: number, averageSalary: number): Decimal =>
  multiply(decimal(employeeCount), decimal(averageSalary));

/** The estimate, of which parts of a year are taken: exact dollars a year. Throws as estimate() does. */
export function exactEstimate(input: EstimateInput): Estimate<Decimal> {
  const employees = decimal(input.employeeCount);
  const grossWages = grossWagesOf(input.employeeCount, input.averageSalary);
  const productRevenue =
    input.priceModel === "BUNDLED_RATE"
      ? percentOf(grossWages, sumOf(input.products.map((product) => product.rate ?? 0)))
      : multiply(multiply(sumOf(input.products.map((product) => product.perEmployeeAmount ?? 0)), MONTHS), employees);
  const taxArbitrage = input.proposalType === "PEO" ? percentOf(grossWages, spread(input.taxRates)) : ZERO;
  const revenue = add(productRevenue, taxArbitrage);
  const commission = percentOf(revenue, decimal(input.commissionRate));
  return { grossWages, productRevenue, taxArbitrage, revenue, commission };
}

function spread(taxRates: PricedTaxRate[]): Decimal {
  return taxRates
    .filter((tax) => tax.priceType === RATE_TYPE.ADJUSTABLE)
    .reduce<Decimal>((total, tax) => add(total, subtract(decimal(tax.rate), decimal(tax.minRate ?? 0))), ZERO);
}

/** The sum of percentages as an exact JSON number with at most 4 decimals. */
export function sumPercents(values: number[]): number {
  return Number(toText(sumOf(values)));
}

/** What a percentage of an average yearly salary is in dollars per employee per month (R:279), to cents. */
export function monthlyShare(averageSalary: number, percent: number): number {
  return toMoney(divide(percentOf(decimal(averageSalary), decimal(percent)), MONTHS, 2));
}

/** Limits a value to [min, max]; a missing bound does not limit it (R:159). */
export function clamp(value: number, min: number | null, max: number | null): number {
  if (min !== null && compare(decimal(value), decimal(min)) < 0) return min;
  if (max !== null && compare(decimal(value), decimal(max)) > 0) return max;
  return value;
}

export interface ProductRange {
  priceType: number;
  minRate: number | null;
  maxRate: number | null;
  perEmployeeMin: number | null;
  perEmployeeMax: number | null;
}

/** Whether a product may be chosen: hybrid always, rate-based for bundled, per-employee-based for PEPM (R:159). */
export function isOfferedUnder(priceModel: PriceModel, priceType: number): boolean {
  if (priceType === PRICING_MODEL.HYBRID) return true;
  return priceModel === "BUNDLED_RATE"
    ? priceType === PRICING_MODEL.RATE_BASED
    : priceType === PRICING_MODEL.PER_EMPLOYEE_BASED;
}

/** The [min, max] of a product's price: percent for bundled, dollars per employee per month for PEPM (R:159). */
export function priceBounds(priceModel: PriceModel, product: ProductRange): { min: number | null; max: number | null } {
  return priceModel === "BUNDLED_RATE"
    ? { min: product.minRate, max: product.maxRate }
    : { min: product.perEmployeeMin, max: product.perEmployeeMax };
}

export interface TaxRateScope {
  locality: number;
  state: string | null;
}

/** The tax rates of a proposal: all federal ones and those of the chosen states (R:153). */
export function taxRatesForStates<T extends TaxRateScope>(taxRates: T[], states: readonly string[]): T[] {
  return taxRates.filter(
    (tax) => tax.locality === REGULATION_LEVEL.FEDERAL || (tax.state !== null && states.includes(tax.state)),
  );
}

/** The states that a proposal can include: for a PEO only those with a state tax rate, else all given (R:159). */
export function offeredStates(
  proposalType: ProposalType,
  taxRates: TaxRateScope[],
  allStates: readonly string[],
): string[] {
  if (proposalType !== "PEO") return [...allStates];
  const taxed = new Set(taxRates.filter((tax) => tax.locality === REGULATION_LEVEL.STATE).map((tax) => tax.state));
  return allStates.filter((state) => taxed.has(state));
}

export interface Census {
  employeeCount: number | null;
  averageSalary: number | null;
  states: readonly string[];
}

/** A census is complete with a positive whole number of employees, a positive salary and at least one state (R:153, R:159). */
export function isCensusComplete(census: Census): boolean {
  return (
    census.employeeCount !== null &&
    Number.isInteger(census.employeeCount) &&
    census.employeeCount > 0 &&
    census.averageSalary !== null &&
    census.averageSalary > 0 &&
    census.states.length > 0
  );
}

/**
 * Rounds parts to `places` decimals so that they add up to their sum rounded once, half away from zero (D-120). Each is rounded
 * down, and the missing units go to the parts that lost most, the first among equals (largest remainder method). No part is a
 * whole unit off, and an exact one does not change.
 */
export function roundedParts(parts: readonly Decimal[], places: number): Decimal[] {
  const floors = parts.map((part) => floor(part, places));
  const total = round(parts.reduce(add, ZERO), places);
  const left = Number(subtract(total, floors.reduce(add, ZERO)).units);
  const byLoss = parts
    .map((part, index) => ({ index, lost: subtract(part, floors[index] ?? part) }))
    .sort((a, b) => Number(subtract(b.lost, a.lost).units) || a.index - b.index);
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return floors.map(({ units, scale }, index) => ({ units: raised.has(index) ? units + 1n : units, scale }));
}

/** The next lower value of `places` decimals, or the value itself. */
function floor(value: Decimal, places: number): Decimal {
  const rounded = round(value, places);
  const isAbove = subtract(rounded, value).units > 0n;
  return { units: isAbove ? rounded.units - 1n : rounded.units, scale: places };
}
