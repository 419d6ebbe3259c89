import { REGULATION_LEVEL } from "@/lib/domain/enums";
import { lastBegun, planOf, ratesOn, rateTypeOf, withWageBase } from "@/lib/tax-years/rate-terms";
import type { TaxYear } from "@/lib/tax-years/table";
import { termsOf } from "@/lib/tax-years/terms";
import type { TaxRate, TaxRatePlan, TaxRateTerm } from "./contract";
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

/** What a tax rate was, is and will be, the latest first; what it was before its first term comes last. */
export function toTerms({ rateTerms, ...row }: TaxRateRow, today: string): TaxRateTerm[] {
  const inForce = lastBegun(rateTerms, today);
  const terms = rateTerms.map((term): TaxRateTerm => {
    const when = term === inForce ? "in_force" : term.effectiveFrom > today ? "planned" : "past";
    return { ...term, priceType: rateTypeOf(term), when };
  });
  const { priceType, fixedRate, minRate, maxRate, version } = row;
  const first = { id: null, effectiveFrom: null, priceType, fixedRate, minRate, maxRate, wageBase: null, version };
  return [...terms.reverse(), { ...first, when: inForce ? "past" : "in_force" }];
}

/** Which of the rates are still to be planned for the coming year, or in January for this one, as they are today. */
export function toPlan(rows: TaxRateRow[], today: string): TaxRatePlan {
  const { year, effectiveFrom, isDue } = planOf(today);
  const isPlanned = ({ rateTerms }: TaxRateRow) => rateTerms.some((term) => term.effectiveFrom.startsWith(`${year}-`));
  const rates = rows
    .filter((row) => row.locality === REGULATION_LEVEL.STATE && !isPlanned(row))
    .map((row) => ({ taxRateId: row.id, taxName: row.taxName, state: row.state, ...ratesOn(row, today) }));
  return { year, effectiveFrom, isDue, rates };
}
