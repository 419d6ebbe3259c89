import "server-only";
import type { Prisma } from "@/lib/database/db";
import { db } from "@/lib/database/db";
import { asDay, asNumber } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";

/** How the offers of a provider, to which access was already checked, behave. */
export const findSettings = (providerId: string) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select(["notesOpenings", "offerDays", "followUpMails", "dealFollows", "accentColor", "version"])
    .select("providers.clientAmountsWithBases")
    .select(asDay("providers.certifiedOn").as("certifiedOn"))
    .select(["providers.floorBasis", asNumber("providers.floorYearly").as("floorYearly")])
    .select([asNumber("providers.floorPepm").as("floorPepm")])
    .select([asNumber("providers.floorSutaPercent").as("floorSutaPercent")])
    .executeTakeFirstOrThrow();

/** Changes them for a locked provider; its version goes up. */
export async function updateSettings(id: string, fields: Prisma.ProviderUncheckedUpdateInput): Promise<void> {
  await db().provider.update({ where: { id }, data: { ...fields, version: { increment: 1 } }, select: { id: true } });
}
