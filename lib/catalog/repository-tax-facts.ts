import "server-only";
import { db } from "@/lib/database/db";
import { changedBy } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { TaxFact } from "@/lib/domain/tax-years/facts";

/** The facts of a provider, or those for all (null), to which access was already checked. */
const factsOf = (providerId: string | null) =>
  kysely.selectFrom("taxFacts").where("taxFacts.providerId", "is not distinct from", providerId);

/** Undefined where none were entered yet. */
export const findTaxFacts = (providerId: string | null) =>
  factsOf(providerId).select(["taxFacts.facts", "taxFacts.version"]).executeTakeFirst();

/** Those that count for a provider: the ones for all, then its own. */
export const findCountingFacts = async (providerId: string): Promise<TaxFact[]> => {
  const rows = await kysely
    .selectFrom("taxFacts")
    .where((eb) => eb.or([eb("taxFacts.providerId", "is", null), eb("taxFacts.providerId", "=", providerId)]))
    .select("taxFacts.facts")
    .orderBy("taxFacts.providerId", (order) => order.asc().nullsFirst())
    .execute();
  return rows.flatMap(({ facts }) => facts);
};

/** Locks them until the transaction under way ends, also where none were entered yet. */
export async function lockTaxFacts(providerId: string | null) {
  await db().taxFacts.createMany({ data: [{ providerId, facts: [] }], skipDuplicates: true });
  return factsOf(providerId)
    .select(["taxFacts.id", "taxFacts.facts", "taxFacts.version", changedBy("taxFacts.updatedById").as("changedBy")])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces those that the transaction under way has locked; their version goes up. */
export async function updateLockedTaxFacts(id: string, facts: TaxFact[], updatedById: string): Promise<void> {
  const data = { facts: facts.map((fact) => ({ ...fact })), updatedById, version: { increment: 1 } };
  await db().taxFacts.update({ where: { id }, data, select: { id: true } });
}
