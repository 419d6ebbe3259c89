import type { Selectable } from "kysely";
import type { PayrollProduct, TaxRate } from "@/lib/contracts/catalog";
import type { DB } from "@/lib/generated/kysely/types";

/** A decimal as Prisma has it, or as the pool answers it. */
type Stored = { toString(): string } | null;
type Row<T, Decimals extends keyof T> = Omit<Selectable<T>, Decimals> & Record<Decimals, Stored>;
type ProductRow = Row<
  DB["payrollProducts"],
  "minRate" | "maxRate" | "perEmployeeMin" | "perEmployeeMax" | "defaultRate" | "defaultPrice"
>;
type TaxRateRow = Row<DB["taxRates"], "fixedRate" | "minRate" | "maxRate">;

const numberOrNull = (value: Stored): number | null => (value === null ? null : Number(value));

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
  defaultRate: numberOrNull(row.defaultRate),
  defaultPrice: numberOrNull(row.defaultPrice),
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
