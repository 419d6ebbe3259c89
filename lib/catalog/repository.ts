import "server-only";
import type { SelectQueryBuilder } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { PayrollProductQuery, TaxRateQuery } from "@/lib/contracts/catalog";
import { db } from "@/lib/database/db";
import { asNumber, changedBy, holds, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeProviders } from "@/lib/providers/scope";
import type { storedProduct, storedTaxRate } from "./rules";

type StoredProduct = ReturnType<typeof storedProduct> & { updatedById: string };
type StoredTaxRate = ReturnType<typeof storedTaxRate> & { updatedById: string };

const selectProduct = (rows: SelectQueryBuilder<DB, "payrollProducts", unknown>) =>
  rows
    .select(["payrollProducts.id", "payrollProducts.providerId", "payrollProducts.name", "payrollProducts.description"])
    .select(["payrollProducts.kind", "payrollProducts.priceType", "payrollProducts.version"])
    .select([
      asNumber("payrollProducts.minRate").as("minRate"),
      asNumber("payrollProducts.maxRate").as("maxRate"),
      asNumber("payrollProducts.perEmployeeMin").as("perEmployeeMin"),
      asNumber("payrollProducts.perEmployeeMax").as("perEmployeeMax"),
      asNumber("payrollProducts.defaultRate").as("defaultRate"),
      asNumber("payrollProducts.defaultPrice").as("defaultPrice"),
    ]);

const selectTaxRate = (rows: SelectQueryBuilder<DB, "taxRates", unknown>) =>
  rows
    .select(["taxRates.id", "taxRates.providerId", "taxRates.taxName", "taxRates.locality", "taxRates.state"])
    .select(["taxRates.priceType", "taxRates.version", "taxRates.kind", "taxRates.kindIsGuess"])
    .select(["taxRates.billsPastBase", "taxRates.reporting", "taxRates.creditReduction", "taxRates.restarts"])
    .select([
      asNumber("taxRates.fixedRate").as("fixedRate"),
      asNumber("taxRates.minRate").as("minRate"),
      asNumber("taxRates.maxRate").as("maxRate"),
    ]);

const productsOf = (providerId: string) =>
  selectProduct(kysely.selectFrom("payrollProducts")).where("payrollProducts.providerId", "=", providerId);

const taxRatesOf = (providerId: string) =>
  selectTaxRate(kysely.selectFrom("taxRates")).where("taxRates.providerId", "=", providerId);

/** One page of the products of a provider to which access was already checked. */
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
    show: selectProduct,
  });
}

/** One page of the tax rates of a provider to which access was already checked. */
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
    show: selectTaxRate,
  });
}

/** All products of a provider in the builder's order, for its deals; access was already checked. */
export const findOfferedProducts = (providerId: string) =>
  productsOf(providerId).orderBy("payrollProducts.name").orderBy("payrollProducts.id").execute();

/** All tax rates of a provider in the builder's order: the federal ones first. */
export const findOfferedTaxRates = (providerId: string) =>
  taxRatesOf(providerId)
    .orderBy("taxRates.locality", "desc")
    .orderBy("taxRates.state")
    .orderBy("taxRates.taxName")
    .orderBy("taxRates.id")
    .execute();

/** The products and tax rates of a provider to which access was already checked; locked until the transaction ends. */
export const lockPricedRows = async (providerId: string) => ({
  payrollProducts: await productsOf(providerId).forShare().execute(),
  taxRates: await taxRatesOf(providerId).forShare().execute(),
});

/** The tables of the catalog: each has its provider, a version and who changed it last. */
export type CatalogTable = "payrollProducts" | "taxRates" | "pricePackages";

/** Locks a row of a provider within the actor's scope; returns its version and who changed it last. */
export function lockInCatalog(table: CatalogTable, actor: Actor, providerId: string, id: string) {
  // For the types only: all these tables have the columns.
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

/** Adds a product to a provider to which access was already checked; returns its id. */
export async function insertProduct(providerId: string, fields: StoredProduct): Promise<string> {
  const { id } = await db().payrollProduct.create({ data: { providerId, ...fields }, select: { id: true } });
  return id;
}

/** A product that the transaction under way has locked or written. */
export const findLockedProduct = (id: string) =>
  selectProduct(kysely.selectFrom("payrollProducts")).where("payrollProducts.id", "=", id).executeTakeFirstOrThrow();

/** Changes a product that is locked by the transaction under way; its version goes up. */
export async function updateLockedProduct(id: string, fields: StoredProduct): Promise<void> {
  const data = { ...fields, version: { increment: 1 } };
  await db().payrollProduct.update({ where: { id }, data, select: { id: true } });
}

/** Deletes a product that is locked by the transaction under way; returns it. */
export function deleteLockedProduct(id: string) {
  return db().payrollProduct.delete({ where: { id }, select: { name: true } });
}

/** Adds a tax rate to a provider to which access was already checked; returns its id. */
export async function insertTaxRate(providerId: string, fields: StoredTaxRate): Promise<string> {
  const { id } = await db().taxRate.create({ data: { providerId, ...fields }, select: { id: true } });
  return id;
}

/** A tax rate that the transaction under way has locked or written. */
export const findLockedTaxRate = (id: string) =>
  selectTaxRate(kysely.selectFrom("taxRates")).where("taxRates.id", "=", id).executeTakeFirstOrThrow();

/** Changes a tax rate that is locked by the transaction under way; its version goes up. */
export async function updateLockedTaxRate(id: string, fields: StoredTaxRate): Promise<void> {
  const data = { ...fields, version: { increment: 1 } };
  await db().taxRate.update({ where: { id }, data, select: { id: true } });
}

/** Deletes a tax rate that is locked by the transaction under way; returns it. */
export function deleteLockedTaxRate(id: string) {
  return db().taxRate.delete({ where: { id }, select: { taxName: true } });
}
