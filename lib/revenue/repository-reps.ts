import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/db";
import type { DayRange } from "@/lib/domain/dates";
import { USER_STATUS } from "@/lib/domain/enums";
import { kysely } from "@/lib/kysely";
import { within } from "@/lib/sql/expressions";

const name = sql<string>`users.first_name || ' ' || users.last_name`.as("name");

/** The active members of a provider, and whoever its revenue of a range names, by name. */
export const findRepsOfProvider = (providerId: string, range: DayRange) =>
  kysely
    .selectFrom("users")
    .where(({ or, and, exists, selectFrom, eb }) =>
      or([
        and([
          eb("users.status", "=", USER_STATUS.ACTIVE),
          exists(
            selectFrom("members")
              .whereRef("members.userId", "=", "users.id")
              .where("members.providerId", "=", providerId)
              .select("members.id"),
          ),
        ]),
        eb(
          "users.id",
          "in",
          selectFrom("revenueDays")
            .where("revenueDays.providerId", "=", providerId)
            .where(within("revenueDays.eventDate", range))
            .select("revenueDays.salesRepId"),
        ),
      ]),
    )
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id")
    .select(["users.id", name])
    .execute();

/** Whom the revenue of a range names, in any provider, by name. */
export const findRepsWithRevenue = (range: DayRange) =>
  kysely
    .selectFrom("users")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("revenueDays")
          .whereRef("revenueDays.salesRepId", "=", "users.id")
          .where(within("revenueDays.eventDate", range))
          .select("revenueDays.eventDate"),
      ),
    )
    .orderBy("users.firstName")
    .orderBy("users.lastName")
    .orderBy("users.id")
    .select(["users.id", name])
    .execute();

/** Whether somebody is a member of a provider, or its revenue names them already. */
export async function mayEarnFor(providerId: string, userId: string): Promise<boolean> {
  const where = { providerId, userId };
  if (await db().member.findFirst({ where, select: { id: true } })) return true;
  const earned = { providerId, salesRepId: userId };
  return (await db().revenueDay.findFirst({ where: earned, select: { eventDate: true } })) !== null;
}
