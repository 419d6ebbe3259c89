import type { PayrollProduct, TaxRate } from "@/lib/contracts/catalogue";
import type { Prisma } from "@/lib/db";

export type ProductRow = Prisma.PayrollProductGetPayload<object>;
export type TaxRateRow = Prisma.TaxRateGetPayload<object>;

const numberOrNull = (value: Prisma.Decimal | null): number | null => (value === null ? null : value.toNumber());

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
