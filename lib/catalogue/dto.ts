import type { PayrollProduct, TaxRate } from "@/lib/contracts/catalogue";
import type { ProductRow, TaxRateRow } from "./repository";

const numberOrNull = (value: ProductRow["minRate"]): number | null => (value === null ? null : value.toNumber());

export const toPayrollProduct = (row: ProductRow): PayrollProduct => ({
  id: row.id,
  providerId: row.providerId,
  name: row.name,
  description: row.description,
  priceType: row.priceType as PayrollProduct["priceType"],
  minRate: numberOrNull(row.minRate),
  maxRate: numberOrNull(row.maxRate),
  perEmployeeMin: numberOrNull(row.perEmployeeMin),
  perEmployeeMax: numberOrNull(row.perEmployeeMax),
  version: row.version,
});

export const toTaxRate = (row: TaxRateRow): TaxRate => ({
  id: row.id,
  providerId: row.providerId,
  taxName: row.taxName,
  locality: row.locality as TaxRate["locality"],
  state: row.state,
  priceType: row.priceType as TaxRate["priceType"],
  fixedRate: numberOrNull(row.fixedRate),
  minRate: numberOrNull(row.minRate),
  maxRate: numberOrNull(row.maxRate),
  version: row.version,
});
