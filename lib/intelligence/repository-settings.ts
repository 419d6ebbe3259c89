import "server-only";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";

/** How the reports of a provider, to which access was already checked, are kept. */
export const findSettings = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(["reportsFreshDays", "version"])
    .executeTakeFirstOrThrow();

/** Changes it for a locked provider; its version goes up. */
export async function updateSettings(id: string, fields: Prisma.ProviderUncheckedUpdateInput): Promise<void> {
  await db().provider.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}
