import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { activeMembers, personName } from "@/lib/database/people";
import { utcMidnight } from "@/lib/domain/dates";

/** The active members of a provider, to which access was already checked, with what is set for a quarter; by name. */
export const findGoals = (providerId: string, quarter: string) =>
  activeMembers(providerId)
    .leftJoin("goals", (on) =>
      on
        .onRef("goals.userId", "=", "users.id")
        .onRef("goals.providerId", "=", "members.providerId")
        .on("goals.quarter", "=", quarter),
    )
    .select(["users.id as userId", personName.as("name")])
    .select([
      sql<number | null>`goals.amount::float8`.as("amount"),
      sql<number>`users.annual_goal::float8`.as("annualGoal"),
    ])
    .execute();

export const findVersion = async (providerId: string): Promise<number> =>
  (await kysely.selectFrom("providers").where("id", "=", providerId).select("version").executeTakeFirstOrThrow())
    .version;

/** Sets somebody's goal of a quarter, or takes it away, for a locked provider. */
export async function saveGoal(
  goal: { providerId: string; userId: string; quarter: string; amount: number | null },
  updatedById: string,
): Promise<void> {
  const key = { providerId: goal.providerId, userId: goal.userId, quarter: utcMidnight(goal.quarter) };
  if (goal.amount === null) {
    await db().goal.deleteMany({ where: key });
    return;
  }
  const { amount } = goal;
  await db().goal.upsert({
    where: { providerId_quarter_userId: key },
    create: { ...key, amount, updatedById },
    update: { amount, updatedById },
    select: { userId: true },
  });
}

/** The version of a locked provider goes up. */
export async function touchProvider(id: string, updatedById: string): Promise<void> {
  await db().provider.update({ where: { id }, data: { updatedById, version: { increment: 1 } }, select: { id: true } });
}
