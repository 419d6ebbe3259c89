import { TAX_YEAR_2026 } from "./2026";
import type { TaxYear } from "./table";

/** One for each year, the newest first. */
export const TAX_YEARS: readonly TaxYear[] = [TAX_YEAR_2026];

/**
 * The table of the year of a day, yyyy-MM-dd; where that is not there yet, the newest one before it, which names its own year. For a
 * day before all tables the oldest.
 */
export function taxYearOn(day: string): TaxYear {
  return TAX_YEARS.find(({ year }) => year <= Number(day.slice(0, 4))) ?? TAX_YEARS.at(-1) ?? TAX_YEAR_2026;
}
