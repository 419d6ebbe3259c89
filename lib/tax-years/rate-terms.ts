import { RATE_TYPE, type RateType } from "@/lib/domain/enums";
import type { TaxTerms } from "./terms";

/** What a tax rate is; percents. A fixed rate, or the range of an adjustable one. */
export interface Rates {
  priceType: RateType;
  fixedRate: number | null;
  minRate: number | null;
  maxRate: number | null;
}

/** What a tax rate is from a day on, yyyy-MM-dd on the provider's calendar, until its next term. */
export interface RateTerm extends Omit<Rates, "priceType"> {
  effectiveFrom: string;
  /** Dollars of a person's wages a year; null as the year's table says. */
  wageBase: number | null;
}

/** A tax rate with its own columns, which hold before its first term. */
export type TermedRate = Rates & { rateTerms: readonly RateTerm[] };

/** The last of some dated values that has begun by a day; undefined before the first. */
export const lastBegun = <T extends { effectiveFrom: string }>(dated: readonly T[], day: string): T | undefined =>
  dated.reduce<T | undefined>(
    (last, one) => (one.effectiveFrom <= day && one.effectiveFrom > (last?.effectiveFrom ?? "") ? one : last),
    undefined,
  );

/** What a tax rate is on a day. */
export interface RatesInForce extends Rates {
  wageBase: number | null;
  /** Since when; null before its first term. */
  effectiveFrom: string | null;
  /** How many of its terms have begun. */
  begun: number;
}

/** The one answer to what a tax rate is on a day (D-177): as the term in force says, else as its own columns do. */
export function ratesOn({ rateTerms, priceType, fixedRate, minRate, maxRate }: TermedRate, day: string): RatesInForce {
  const begun = rateTerms.filter(({ effectiveFrom }) => effectiveFrom <= day).length;
  const term = lastBegun(rateTerms, day);
  return term
    ? { ...term, priceType: rateTypeOf(term), begun }
    : { priceType, fixedRate, minRate, maxRate, wageBase: null, effectiveFrom: null, begun };
}

/** A term says its rate type by what it has. */
export const rateTypeOf = ({ fixedRate }: Pick<RateTerm, "fixedRate">): RateType =>
  fixedRate === null ? RATE_TYPE.ADJUSTABLE : RATE_TYPE.FIXED;

/** The day whose terms price a proposal: that of its start, and never a past one. */
export const pricingDay = (startsIn: string | null | undefined, today: string): string =>
  startsIn && startsIn > today ? startsIn : today;

/** What is known of a tax, with the wage base that its provider has given with a term in place of the year's table. */
export function withWageBase(terms: TaxTerms | null, { wageBase, effectiveFrom }: RatesInForce): TaxTerms | null {
  if (wageBase === null || effectiveFrom === null) return terms;
  const own = { wageBase, source: "The provider's tax rates", checkedOn: effectiveFrom, sure: "C" as const };
  return { reporting: null, newEmployerPercent: null, ...terms, ...own };
}

/** Which year's terms are to be planned, and from which day: next year's, or in January this one's from today on. */
export function planOf(today: string): { year: number; effectiveFrom: string; isDue: boolean } {
  const [year, month] = [Number(today.slice(0, 4)), today.slice(5, 7)];
  if (month === "01") return { year, effectiveFrom: today, isDue: true };
  return { year: year + 1, effectiveFrom: `${year + 1}-01-01`, isDue: month === "12" };
}
