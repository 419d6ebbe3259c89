import { getTaxRatePlan, planTaxRates } from "@/lib/catalog/tax-rate-plan";
import { at } from "./clock";
import type { People } from "./people";
import { actorOf } from "./proposals";
import { daysAgo } from "./random";

/** Whose rates of next year the provider knows already; it has planned no others. */
const KNOWN_STATES = ["AZ", "TX", "UT"];
/** By how many percent of wages they rise. */
const RISE = 0.1;

const risen = (rate: number | null): number | null =>
  rate === null ? null : Math.round((rate + RISE) * 10_000) / 10_000;

/** What the owner of Summit has planned for some states' tax rates from 1 January, after an open proposal for then was priced. */
export async function seedTerms({ summit, owner }: People): Promise<void> {
  const actor = actorOf(owner, summit, "owner");
  await at(daysAgo(1, 17), async () => {
    const { effectiveFrom, rates } = await getTaxRatePlan(actor, summit);
    const known = rates.filter(({ state }) => state !== null && KNOWN_STATES.includes(state));
    await planTaxRates(actor, summit, {
      effectiveFrom,
      terms: known.map(({ taxRateId, priceType, fixedRate, minRate, maxRate }) => ({
        taxRateId,
        priceType,
        fixedRate,
        minRate: risen(minRate),
        maxRate: risen(maxRate),
        wageBase: null,
      })),
    });
  });
}
