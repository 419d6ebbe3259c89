import "server-only";
import { db } from "@/lib/database/db";
import { changedBy } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { TaxFact } from "@/lib/tax-years/facts";

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
    .select(["taxFacts.id", "taxFacts.facts", "taxFacts.version", changedBy("taxFacts.updatedById").as("changedBy")])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces those that the transaction under way has locked; their version goes up. */
export async function updateLockedTaxFacts(id: string, facts: TaxFact[], updatedById: string): Promise<void> {
  const data = { facts: facts.map((fact) => ({ ...fact })), updatedById, version: { increment: 1 } };
  await db().taxFacts.update({ where: { id }, data, select: { id: true } });
}
