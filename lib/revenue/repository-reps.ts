import "server-only";
import { within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { byName, personName } from "@/lib/database/people";
import type { DayRange } from "@/lib/domain/dates";
import { USER_STATUS } from "@/lib/domain/enums";

/** The active members of a provider, and other people with revenue there in a range, by name. */
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
    .$call(byName)
    .select(["users.id", personName.as("name")])
    .execute();

/** People with revenue in a range, at any provider, by name. */
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
    .$call(byName)
    .select(["users.id", personName.as("name")])
    .execute();

/** Whether somebody is a member of a provider, or already has revenue there. */
export async function mayEarnFor(providerId: string, userId: string): Promise<boolean> {
  const places = kysely.selectFrom("members").where("providerId", "=", providerId).where("userId", "=", userId);
  if (await places.select("id").executeTakeFirst()) return true;
  const earned = kysely.selectFrom("revenueDays").where("providerId", "=", providerId).where("salesRepId", "=", userId);
  return (await earned.select("eventDate").limit(1).executeTakeFirst()) !== undefined;
}
