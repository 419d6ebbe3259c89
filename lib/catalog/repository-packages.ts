import "server-only";
import { expressionBuilder, type SelectQueryBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/database/db";
import { asNumber, listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { DB } from "@/lib/generated/kysely/types";
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

const packagesOf = (providerId: string) =>
  selectPackage(kysely.selectFrom("pricePackages"))
    .where("pricePackages.providerId", "=", providerId)
    .orderBy("pricePackages.name")
    .orderBy("pricePackages.id");

/** The packages of a provider to which access was already checked, by name, and how many there are. */
export const findPackages = (providerId: string) => wholeList(packagesOf(providerId));

/** All packages of a provider by name, for its deals; access was already checked. */
export const findOfferedPackages = (providerId: string) => packagesOf(providerId).execute();

/** A package that the transaction under way has locked or written. */
export const findLockedPackage = (id: string) =>
  selectPackage(kysely.selectFrom("pricePackages")).where("pricePackages.id", "=", id).executeTakeFirstOrThrow();

/** Adds a package to a provider to which access was already checked; returns its id. */
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

/** Deletes a package that is locked by the transaction under way; returns it. */
export function deleteLockedPackage(id: string) {
  return db().pricePackage.delete({ where: { id }, select: { name: true } });
}
