import { RATE_TYPE } from "@/lib/domain/enums";
import type { MovedRate } from "@/lib/proposals/inside/contract";
import type { Rates } from "@/lib/tax-years/rate-terms";
import type { TaxTerms } from "@/lib/tax-years/terms";
import { type EstimateInput, estimate } from "./pricing";
import { costRateOf, type RefinedLine } from "./wage-base-estimate";

/** A tax rate as a proposal was priced with it; percents. */
interface PricedRate {
  taxRateId: string | null;
  taxName: string;
  state: string | null;
  priceType: number;
  rate: number;
  minRate: number | null;
}

/** A tax rate as it is for the proposal's start now. */
export interface RateNow extends Rates {
  id: string;
  terms: Pick<TaxTerms, "wageBase"> | null;
}

/** The rate that a clone takes over: a fixed one as it is now, a chosen one inside the range. */
export function rateTakenOver(rate: number, now: Rates): number {
  if (now.priceType === RATE_TYPE.FIXED) return now.fixedRate ?? 0;
  return Math.min(Math.max(rate, now.minRate ?? 0), now.maxRate ?? 100);
}

const moved = <T>(before: T, now: T) => (before === now ? null : { before, now });

/** Which tax rates of a proposal are no longer what it was priced with (D-178). A deleted one is not among them. */
export function movedRates(
  priced: readonly PricedRate[],
  refined: { lines: readonly RefinedLine[] } | null,
  rates: readonly RateNow[],
): MovedRate[] {
  return priced.flatMap((before) => {
    const now = rates.find(({ id }) => id === before.taxRateId);
    if (!now) return [];
    const line = refined?.lines.find(({ taxName, state }) => taxName === before.taxName && state === before.state);
    const parts = {
      rate: moved(before.rate, rateTakenOver(before.rate, now)),
      minRate: now.priceType === RATE_TYPE.ADJUSTABLE ? moved(costRateOf(before), now.minRate ?? 0) : null,
      wageBase: line ? moved(line.wageBase, now.terms?.wageBase ?? null) : null,
    };
    if (!parts.rate && !parts.minRate && !parts.wageBase) return [];
    return [{ taxRateId: now.id, taxName: before.taxName, state: before.state, ...parts }];
  });
}

/**
 * The yearly revenue of a proposal in dollars, by the plain estimate (D-56), if its tax rates were what they are now: as a clone takes
 * them over, with the products as they were priced. A deleted tax rate counts as it was.
 */
export function revenueAtRates(
  priced: Omit<EstimateInput, "taxRates" | "commissionRate"> & { taxRates: readonly PricedRate[] },
  rates: readonly RateNow[],
): number {
  const taxRates = priced.taxRates.map((before) => {
    const now = rates.find(({ id }) => id === before.taxRateId);
    return now ? { rate: rateTakenOver(before.rate, now), priceType: now.priceType, minRate: now.minRate } : before;
  });
  return estimate({ ...priced, taxRates, commissionRate: 0 }).revenue;
}
