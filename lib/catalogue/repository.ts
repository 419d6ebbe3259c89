import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { PayrollProductQuery, TaxRateQuery } from "@/lib/contracts/catalogue";
import { db, type Prisma, sql } from "@/lib/db";
import { scopeProviders } from "@/lib/providers/scope";
import { literally, SqlFilter } from "@/lib/sql/filter";
import type { storedProduct, storedTaxRate } from "./rules";

export type ProductRow = Prisma.PayrollProductGetPayload<object>;
export type TaxRateRow = Prisma.TaxRateGetPayload<object>;
type StoredProduct = ReturnType<typeof storedProduct> & { updatedById: string };
type StoredTaxRate = ReturnType<typeof storedTaxRate> & { updatedById: string };

interface Page<Row> {
  rows: Row[];
  total: number;
}

const matching = (search: string | undefined) =>
  search ? ({ contains: literally(search), mode: "insensitive" } as const) : undefined;

/** One page of the products of a provider that the actor was found to reach. */
export async function findPayrollProducts(providerId: string, query: PayrollProductQuery): Promise<Page<ProductRow>> {
  const where: Prisma.PayrollProductWhereInput = { providerId, name: matching(query.search) };
  const [rows, total] = await Promise.all([
    db().payrollProduct.findMany({
      where,
      orderBy: [{ [query.sortBy]: query.sortOrder }, { name: "asc" }, { id: "asc" }],
      take: query.limit,
      skip: query.offset,
    }),
    db().payrollProduct.count({ where }),
  ]);
  return { rows, total };
}

/** One page of the tax rates of a provider that the actor was found to reach. */
export async function findTaxRates(providerId: string, query: TaxRateQuery): Promise<Page<TaxRateRow>> {
  const where: Prisma.TaxRateWhereInput = {
    providerId,
    taxName: matching(query.search),
    locality: query.locality?.length ? { in: query.locality.map(Number) } : undefined,
  };
  const [rows, total] = await Promise.all([
    db().taxRate.findMany({
      where,
      orderBy: [{ [query.sortBy]: query.sortOrder }, { taxName: "asc" }, { id: "asc" }],
      take: query.limit,
      skip: query.offset,
    }),
    db().taxRate.count({ where }),
  ]);
  return { rows, total };
}

/** Locks a product or tax rate of a provider within the actor's scope; answers who changed it last. */
export async function lockRow(
  actor: Actor,
  table: "payroll_products" | "tax_rates",
  providerId: string,
  id: string,
): Promise<{ version: number; changedBy: string | null } | undefined> {
  const filter = scopeProviders(actor, new SqlFilter());
  filter.and(`p.id = ${filter.value(providerId, "uuid")}`).and(`x.id = ${filter.value(id, "uuid")}`);
  const [row] = await sql<{ version: number; changedBy: string | null }>(
    `SELECT x.version,
            (SELECT first_name || ' ' || last_name FROM users WHERE users.id = x.updated_by_id) AS "changedBy"
       FROM ${table} x JOIN providers p ON p.id = x.provider_id WHERE ${filter.text} FOR UPDATE OF x`,
    filter.values,
  );
  return row;
}

/** Adds a product to a provider that the actor was found to reach. */
export function insertProduct(providerId: string, fields: StoredProduct): Promise<ProductRow> {
  return db().payrollProduct.create({ data: { providerId, ...fields } });
}

/** A product that is locked by the transaction under way. */
export function findLockedProduct(id: string): Promise<ProductRow> {
  return db().payrollProduct.findUniqueOrThrow({ where: { id } });
}

/** Changes a product that is locked by the transaction under way and answers it; its version goes up. */
export function updateLockedProduct(id: string, fields: StoredProduct): Promise<ProductRow> {
  return db().payrollProduct.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
}

/** Deletes a product that is locked by the transaction under way and answers what it was. */
export function deleteLockedProduct(id: string): Promise<ProductRow> {
  return db().payrollProduct.delete({ where: { id } });
}

/** Adds a tax rate to a provider that the actor was found to reach. */
export function insertTaxRate(providerId: string, fields: StoredTaxRate): Promise<TaxRateRow> {
  return db().taxRate.create({ data: { providerId, ...fields } });
}

/** A tax rate that is locked by the transaction under way. */
export function findLockedTaxRate(id: string): Promise<TaxRateRow> {
  return db().taxRate.findUniqueOrThrow({ where: { id } });
}

/** Changes a tax rate that is locked by the transaction under way and answers it; its version goes up. */
export function updateLockedTaxRate(id: string, fields: StoredTaxRate): Promise<TaxRateRow> {
  return db().taxRate.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
}

/** Deletes a tax rate that is locked by the transaction under way and answers what it was. */
export function deleteLockedTaxRate(id: string): Promise<TaxRateRow> {
  return db().taxRate.delete({ where: { id } });
}
