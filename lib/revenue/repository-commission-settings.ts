import "server-only";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";

/** Of which categories of revenue a provider, to which access was already checked, pays no commission. */
export const findWithoutCommission = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(["categoriesWithoutCommission", "version"])
    .executeTakeFirstOrThrow();

/** Changes them for a locked provider; its version goes up. */
export async function updateWithoutCommission(
  id: string,
  categoriesWithoutCommission: string[],
  updatedById: string,
): Promise<void> {
  const data = { categoriesWithoutCommission, updatedById, version: { increment: 1 } };
  await db().provider.update({ where: { id }, data, select: { id: true } });
}
