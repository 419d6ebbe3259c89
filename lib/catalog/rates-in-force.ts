import { ratesOn, withWageBase } from "@/lib/tax-years/rate-terms";
import type { TaxYear } from "@/lib/tax-years/table";
import { termsOf } from "@/lib/tax-years/terms";
import type { TaxRate } from "./contract";
import type { TaxRateRow } from "./repository";

/**
 * A stored tax rate as it is on a day (D-177), with what a year's table says of it. Its version also counts the terms that have begun, so
 * that a form from before one is stale.
 */
export function taxRateOn({ rateTerms, version, ...row }: TaxRateRow, day: string, table: TaxYear): TaxRate {
  const inForce = ratesOn({ ...row, rateTerms }, day);
  const { priceType, fixedRate, minRate, maxRate, begun } = inForce;
  return {
    ...row,
    priceType,
    fixedRate,
    minRate,
    maxRate,
    version: version + begun,
    terms: withWageBase(termsOf(table, row.kind, row.state), inForce),
  };
}
