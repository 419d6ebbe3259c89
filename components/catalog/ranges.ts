import type { PayrollProduct, TaxRate } from "@/lib/catalog/contract";
import { formatAmount, formatPercent } from "@/lib/domain/format";

function range(min: number | null, max: number | null, format: (value: number) => string): string | null {
  return min === null || max === null ? null : `${format(min)} – ${format(max)}`;
}

/** Percent of gross wages, e.g. 0.5% – 3%; null for a product without. */
export const rateRange = (product: PayrollProduct) => range(product.minRate, product.maxRate, formatPercent);

/** Dollars per employee per month, e.g. $10 – $45.50; null for a product without. */
export const perEmployeeRange = (product: PayrollProduct) =>
  range(product.perEmployeeMin, product.perEmployeeMax, formatAmount);

/** A tax rate's percent, or the range in which it can be set. */
export const taxPercent = (tax: TaxRate) =>
  tax.fixedRate === null ? range(tax.minRate, tax.maxRate, formatPercent) : formatPercent(tax.fixedRate);
