import "server-only";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { db } from "@/lib/database/db";
import { asNumber, isOneOf, listOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page, wholeList } from "@/lib/database/page";
import { RATE_TYPE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import type { ClassRate } from "@/lib/pricing/class-rates";
import { scopeProviders } from "@/lib/providers/scope";
import { finds } from "@/lib/search/conditions";
import type { TaxFact } from "@/lib/tax-years/facts";
import type { ClassRates, createFee, PayrollProductQuery, TaxRateQuery, updateFee } from "./contract";
import { rateTerms } from "./repository-terms";
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
      listOf(rateTerms).as("rateTerms"),
    ]);

/** A tax rate with its own rates and those of its terms; `taxRateOn` says which hold. */
export type TaxRateRow = Awaited<ReturnType<typeof findLockedTaxRate>>;

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
    .$if(!!search, (found) => found.where(finds("payrollProducts.name", search ?? "")))
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

/** The rate type of a tax rate on a day, to sort by. */
const rateTypeOn = (day: string) => sql<number>`coalesce(
  (SELECT CASE WHEN term.fixed_rate IS NULL THEN ${sql.lit(RATE_TYPE.ADJUSTABLE)} ELSE ${sql.lit(RATE_TYPE.FIXED)} END
     FROM tax_rate_terms AS term
    WHERE term.tax_rate_id = tax_rates.id AND term.effective_from <= ${day}::date
    ORDER BY term.effective_from DESC LIMIT 1), tax_rates.price_type)`;

/** One page of the tax rates of a provider to which access was already checked, as they are sorted on a day. */
export function findTaxRates(providerId: string, query: TaxRateQuery, day: string) {
  const { search, locality, sortBy, sortOrder, limit, offset } = query;
  const hits = kysely
    .selectFrom("taxRates")
    .where("taxRates.providerId", "=", providerId)
    .$if(!!search, (found) => found.where(finds("taxRates.taxName", search ?? "")))
    .$if(!!locality?.length, (found) => found.where(isOneOf("taxRates.locality", locality?.map(Number) ?? [])))
    .select(["taxRates.id", "taxRates.taxName"])
    .select((sortBy === "priceType" ? rateTypeOn(day) : sql.ref(`taxRates.${sortBy}`)).as("key"));
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
export async function lockPricedRows(providerId: string) {
  const payrollProducts = await productsOf(providerId).forShare().execute();
  await kysely.selectFrom("taxRates").where("providerId", "=", providerId).select("id").forShare().execute();
  // Not before: a statement that waits for a lock still reads the terms from before it waited.
  return { payrollProducts, taxRates: await taxRatesOf(providerId).execute() };
}

/** Locks the tax rates of a provider to which access was already checked, with their terms, until the transaction ends. */
export async function lockTaxRates(providerId: string): Promise<TaxRateRow[]> {
  const rates = kysely.selectFrom("taxRates").where("providerId", "=", providerId);
  await rates.orderBy("id").select("id").forUpdate().execute();
  return taxRatesOf(providerId).execute();
}

/** A tax rate of a provider within the actor's scope, with the provider's time zone. */
export const findTaxRate = (actor: Actor, providerId: string, id: string) =>
  taxRatesOf(providerId)
    .innerJoin("providers", "providers.id", "taxRates.providerId")
    .where("taxRates.id", "=", id)
    .where(scopeProviders(actor))
    .select("providers.timeZone")
    .executeTakeFirst();

/** The tables of the catalog: each has its provider, a version and who changed it last. */
export type CatalogTable = "payrollProducts" | "taxRates" | "pricePackages" | "fees";

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
    .select([`${row}.version`, "providers.timeZone", nameOf(`${row}.updatedById`).as("changedBy")])
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

const feesOf = (providerId: string) =>
  selectFee(kysely.selectFrom("fees"))
    .where("fees.providerId", "=", providerId)
    .orderBy("fees.name")
    .orderBy("fees.id");

const selectFee = (rows: SelectQueryBuilder<DB, "fees", unknown>) =>
  rows
    .select(["fees.id", "fees.providerId", "fees.name", "fees.kind", "fees.version"])
    .select(asNumber("fees.amount").as("amount"));

/** The fees of a provider to which access was already checked, by name, and how many there are. */
export const findFees = (providerId: string) => wholeList(feesOf(providerId));

/** All fees of a provider by name, for its deals; access was already checked. */
export const findOfferedFees = (providerId: string) => feesOf(providerId).execute();

/** A fee that the transaction under way has locked or written. */
export const findLockedFee = (id: string) =>
  selectFee(kysely.selectFrom("fees")).where("fees.id", "=", id).executeTakeFirstOrThrow();

type StoredFee = BodyOf<typeof createFee> & { updatedById: string };

/** Adds a fee to a provider to which access was already checked; returns its id. */
export async function insertFee(providerId: string, fields: StoredFee): Promise<string> {
  const { id } = await db().fee.create({ data: { providerId, ...fields }, select: { id: true } });
  return id;
}

/** Changes a fee that is locked by the transaction under way; its version goes up. */
export async function updateLockedFee(
  id: string,
  fields: Omit<BodyOf<typeof updateFee>, "version"> & { updatedById: string },
): Promise<void> {
  await db().fee.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}

/** Deletes a fee that is locked by the transaction under way; returns it. */
export function deleteLockedFee(id: string) {
  return db().fee.delete({ where: { id }, select: { name: true } });
}

/** The class rates of a provider to which access was already checked. */
export const findClassRates = (providerId: string): Promise<(ClassRates & { changedBy: string | null }) | undefined> =>
  kysely
    .selectFrom("classRates")
    .where("classRates.providerId", "=", providerId)
    .select(["classRates.rates", "classRates.version", nameOf("classRates.updatedById").as("changedBy")])
    .executeTakeFirst();

/** Replaces them at a provider that the transaction under way has locked; their version goes up. */
export async function upsertClassRates(providerId: string, list: readonly ClassRate[], updatedById: string) {
  const rates = list.map(({ state, classCode, rate }) => ({ state, classCode, rate }));
  await db().classRates.upsert({
    where: { providerId },
    create: { providerId, rates, updatedById },
    update: { rates, updatedById, version: { increment: 1 } },
    select: { providerId: true },
  });
}

/** The list for all providers, then the one of a provider, to which access was already checked; null asks for the former alone. */
export const findTaxFacts = (providerId: string | null) =>
  kysely
    .selectFrom("taxFacts")
    .where((eb) => eb.or([eb("providerId", "is", null), eb("providerId", "=", providerId)]))
    .orderBy("providerId", (order) => order.asc().nullsFirst())
    .select(["providerId", "facts", "version"])
    .execute();

/** Locks a provider's list, or the one for all (null), until the transaction under way ends, also where none were entered yet. */
export async function lockTaxFacts(providerId: string | null) {
  await db().taxFacts.createMany({ data: [{ providerId, facts: [] }], skipDuplicates: true });
  return kysely
    .selectFrom("taxFacts")
    .where("taxFacts.providerId", "is not distinct from", providerId)
    .select(["taxFacts.id", "taxFacts.facts", "taxFacts.version", nameOf("taxFacts.updatedById").as("changedBy")])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces those that the transaction under way has locked; their version goes up. */
export async function updateLockedTaxFacts(id: string, facts: TaxFact[], updatedById: string): Promise<void> {
  const data = { facts: facts.map((fact) => ({ ...fact })), updatedById, version: { increment: 1 } };
  await db().taxFacts.update({ where: { id }, data, select: { id: true } });
}
