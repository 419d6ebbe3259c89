import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { PayrollProductQuery, TaxRateQuery } from "@/lib/contracts/catalog";
import { db } from "@/lib/db";
import { kysely } from "@/lib/kysely";
import { scopeProviders } from "@/lib/providers/scope";
import { changedBy, holds, isOneOf } from "@/lib/sql/expressions";
import { page } from "@/lib/sql/page";
import type { storedProduct, storedTaxRate } from "./rules";

type StoredProduct = ReturnType<typeof storedProduct> & { updatedById: string };
type StoredTaxRate = ReturnType<typeof storedTaxRate> & { updatedById: string };

/** One page of the products of a provider that the actor was found to reach. */
export function findPayrollProducts(providerId: string, query: PayrollProductQuery) {
  const { search, sortBy, sortOrder, limit, offset } = query;
  const hits = kysely
    .selectFrom("payrollProducts")
    .where("payrollProducts.providerId", "=", providerId)
    .$if(!!search, (found) => found.where(holds("payrollProducts.name", search ?? "")))
    .select(["payrollProducts.id", `payrollProducts.${sortBy} as key`, "payrollProducts.name"]);
  return page({
    of: "payrollProducts",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder],
      ["name", "asc"],
      ["id", "asc"],
    ],
    limit,
    offset,
    show: (rows) => rows.selectAll("payrollProducts"),
  });
}

/** One page of the tax rates of a provider that the actor was found to reach. */
export function findTaxRates(providerId: string, query: TaxRateQuery) {
  const { search, locality, sortBy, sortOrder, limit, offset } = query;
  const hits = kysely
    .selectFrom("taxRates")
    .where("taxRates.providerId", "=", providerId)
    .$if(!!search, (found) => found.where(holds("taxRates.taxName", search ?? "")))
    .$if(!!locality?.length, (found) => found.where(isOneOf("taxRates.locality", locality?.map(Number) ?? [])))
    .select(["taxRates.id", `taxRates.${sortBy} as key`, "taxRates.taxName"]);
  return page({
    of: "taxRates",
    hits: [{ query: hits }],
    order: [
      ["key", sortOrder],
      ["taxName", "asc"],
      ["id", "asc"],
    ],
    limit,
    offset,
    show: (rows) => rows.selectAll("taxRates"),
  });
}

/** What a provider sells by: each a table with its provider, a version and who changed it last. */
export type CatalogTable = "payrollProducts" | "taxRates" | "pricePackages";

/** Locks a row of a provider within the actor's scope; answers who changed it last. */
export function lockInCatalog(table: CatalogTable, actor: Actor, providerId: string, id: string) {
  // For its types alone: the columns are the same in each.
  const row = table as "taxRates";
  return kysely
    .selectFrom(row)
    .innerJoin("providers", "providers.id", `${row}.providerId`)
    .where(`${row}.id`, "=", id)
    .where("providers.id", "=", providerId)
    .where(scopeProviders(actor))
    .select([`${row}.version`, changedBy(`${row}.updatedById`).as("changedBy")])
    .forUpdate(row)
    .executeTakeFirst();
}

/** Adds a product to a provider that the actor was found to reach. */
export function insertProduct(providerId: string, fields: StoredProduct) {
  return db().payrollProduct.create({ data: { providerId, ...fields } });
}

/** A product that is locked by the transaction under way. */
export function findLockedProduct(id: string) {
  return db().payrollProduct.findUniqueOrThrow({ where: { id } });
}

/** Changes a product that is locked by the transaction under way and answers it; its version goes up. */
export function updateLockedProduct(id: string, fields: StoredProduct) {
  return db().payrollProduct.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
}

/** Deletes a product that is locked by the transaction under way and answers what it was. */
export function deleteLockedProduct(id: string) {
  return db().payrollProduct.delete({ where: { id } });
}

/** Adds a tax rate to a provider that the actor was found to reach. */
export function insertTaxRate(providerId: string, fields: StoredTaxRate) {
  return db().taxRate.create({ data: { providerId, ...fields } });
}

/** A tax rate that is locked by the transaction under way. */
export function findLockedTaxRate(id: string) {
  return db().taxRate.findUniqueOrThrow({ where: { id } });
}

/** Changes a tax rate that is locked by the transaction under way and answers it; its version goes up. */
export function updateLockedTaxRate(id: string, fields: StoredTaxRate) {
  return db().taxRate.update({ where: { id }, data: { ...fields, version: { increment: 1 } } });
}

/** Deletes a tax rate that is locked by the transaction under way and answers what it was. */
export function deleteLockedTaxRate(id: string) {
  return db().taxRate.delete({ where: { id } });
}
