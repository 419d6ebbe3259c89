import "server-only";
import { db } from "@/lib/database/db";
import { changedBy } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { ClassRate } from "@/lib/pricing/class-rates";
import type { ClassRates } from "./contract-class-rates";

/** The class rates of a provider to which access was already checked. */
export const findClassRates = (providerId: string): Promise<(ClassRates & { changedBy: string | null }) | undefined> =>
  kysely
    .selectFrom("classRates")
    .where("classRates.providerId", "=", providerId)
    .select(["classRates.rates", "classRates.version", changedBy("classRates.updatedById").as("changedBy")])
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
