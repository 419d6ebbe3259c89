import "server-only";
import { expressionBuilder, type SelectQueryBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/db";
import type { DB } from "@/lib/generated/kysely/types";
import { kysely } from "@/lib/kysely";
import { asNumber, listOf } from "@/lib/sql/expressions";
import { LONGEST_LIST, page } from "@/lib/sql/page";
import type { storedPackage } from "./package-rules";

type StoredPackage = ReturnType<typeof storedPackage> & { updatedById: string };

const packages = expressionBuilder<DB, "pricePackages">();

const products = packages
  .selectFrom("pricePackageProducts")
  .innerJoin("payrollProducts", "payrollProducts.id", "pricePackageProducts.payrollProductId")
  .whereRef("pricePackageProducts.packageId", "=", "pricePackages.id")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          payrollProductId: ref("pricePackageProducts.payrollProductId"),
          name: ref("payrollProducts.name"),
          rate: asNumber("pricePackageProducts.rate"),
          perEmployeeAmount: asNumber("pricePackageProducts.perEmployeeAmount"),
        }),
      )
      .orderBy("pricePackageProducts.position")
      .as("products"),
  );

const taxRates = packages
  .selectFrom("pricePackageTaxRates")
  .innerJoin("taxRates", "taxRates.id", "pricePackageTaxRates.taxRateId")
  .whereRef("pricePackageTaxRates.packageId", "=", "pricePackages.id")
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          taxRateId: ref("pricePackageTaxRates.taxRateId"),
          taxName: ref("taxRates.taxName"),
          rate: asNumber("pricePackageTaxRates.rate"),
        }),
      )
      .orderBy("pricePackageTaxRates.position")
      .as("taxRates"),
  );

const selectPackage = (rows: SelectQueryBuilder<DB, "pricePackages", unknown>) =>
  rows
    .select(["pricePackages.id", "pricePackages.providerId", "pricePackages.name"])
    .select(["pricePackages.priceModel", "pricePackages.version"])
    .select([listOf(products).as("payrollProducts"), listOf(taxRates).as("taxRates")]);

/** The packages of a provider that the actor was found to reach, by name, and the number of all. */
export const findPackages = (providerId: string) =>
  page({
    of: "pricePackages",
    hits: [
      {
        query: kysely
          .selectFrom("pricePackages")
          .where("pricePackages.providerId", "=", providerId)
          .select(["pricePackages.id", "pricePackages.name as key"]),
      },
    ],
    order: [
      ["key", "asc"],
      ["id", "asc"],
    ],
    limit: LONGEST_LIST,
    offset: 0,
    show: selectPackage,
  });

/** A package that the transaction under way has locked or written. */
export const findLockedPackage = (id: string) =>
  selectPackage(kysely.selectFrom("pricePackages")).where("pricePackages.id", "=", id).executeTakeFirstOrThrow();

/** The products and tax rates of a provider that the actor was found to reach; none goes before the transaction ends. */
export async function lockPricedRows(providerId: string) {
  const offered = kysely.selectFrom("payrollProducts").where("payrollProducts.providerId", "=", providerId);
  const due = kysely.selectFrom("taxRates").where("taxRates.providerId", "=", providerId);
  return {
    payrollProducts: await offered.selectAll().forShare().execute(),
    taxRates: await due.selectAll().forShare().execute(),
  };
}

/** Adds a package to a provider that the actor was found to reach; answers its id. */
export async function insertPackage(providerId: string, stored: StoredPackage): Promise<string> {
  const { products, taxRates, ...fields } = stored;
  const lines = { products: { create: products }, taxRates: { create: taxRates } };
  const { id } = await db().pricePackage.create({ data: { providerId, ...fields, ...lines }, select: { id: true } });
  return id;
}

/** Changes a package that is locked by the transaction under way; its version goes up. */
export async function updateLockedPackage(id: string, stored: StoredPackage): Promise<void> {
  const { products, taxRates, ...fields } = stored;
  const lines = {
    products: { deleteMany: {}, create: products },
    taxRates: { deleteMany: {}, create: taxRates },
  };
  await db().pricePackage.update({
    where: { id },
    data: { ...fields, ...lines, version: { increment: 1 } },
    select: { id: true },
  });
}

/** Deletes a package that is locked by the transaction under way and answers what it was. */
export function deleteLockedPackage(id: string) {
  return db().pricePackage.delete({ where: { id }, select: { name: true } });
}
