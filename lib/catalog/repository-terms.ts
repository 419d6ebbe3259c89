import "server-only";
import { expressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/database/db";
import { asDay, asNumber, columnsOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import type { storedTerm } from "./rules";

type StoredTerm = ReturnType<typeof storedTerm> & { updatedById: string };
type StoredRates = Omit<ReturnType<typeof storedTerm>, "effectiveFrom" | "wageBase"> & { updatedById: string };

/** The terms of a tax rate, the first one first. */
export const rateTerms = expressionBuilder<DB, "taxRates">()
  .selectFrom("taxRateTerms")
  .whereRef("taxRateTerms.taxRateId", "=", "taxRates.id")
  .select(({ fn }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          ...columnsOf("taxRateTerms", "id", "version"),
          effectiveFrom: asDay("taxRateTerms.effectiveFrom"),
          fixedRate: asNumber("taxRateTerms.fixedRate"),
          minRate: asNumber("taxRateTerms.minRate"),
          maxRate: asNumber("taxRateTerms.maxRate"),
          wageBase: asNumber("taxRateTerms.wageBase"),
        }),
      )
      .orderBy("taxRateTerms.effectiveFrom")
      .as("rateTerms"),
  );

/** Who changed a term last, of a tax rate that the transaction under way has locked; undefined where it has no such term. */
export const findLockedTerm = (taxRateId: string, id: string) =>
  kysely
    .selectFrom("taxRateTerms")
    .where("taxRateTerms.id", "=", id)
    .where("taxRateTerms.taxRateId", "=", taxRateId)
    .select(["taxRateTerms.version", nameOf("taxRateTerms.updatedById").as("changedBy")])
    .executeTakeFirst();

/** Adds a term to a tax rate that the transaction under way has locked; returns its id. */
export async function insertTerm(taxRateId: string, fields: StoredTerm): Promise<string> {
  const { id } = await db().taxRateTerm.create({ data: { taxRateId, ...fields }, select: { id: true } });
  return id;
}

/** Changes a term of a tax rate that the transaction under way has locked; its version goes up. */
export async function updateLockedTerm(id: string, fields: StoredTerm | StoredRates): Promise<void> {
  await db().taxRateTerm.update({
    where: { id },
    data: { ...fields, version: { increment: 1 } },
    select: { id: true },
  });
}

/** Deletes a term of a tax rate that the transaction under way has locked. */
export async function deleteLockedTerm(id: string): Promise<void> {
  await db().taxRateTerm.delete({ where: { id }, select: { id: true } });
}
