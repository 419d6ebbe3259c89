import "server-only";
import { sql } from "kysely";
import { count, total, within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { personName } from "@/lib/database/people";
import type { DayRange } from "@/lib/domain/dates";
import { TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";

export interface Standing {
  salesRepId: string;
  name: string;
  /** In dollars. */
  revenue: number;
  /** Won deals. */
  deals: number;
}

/**
 * The revenue and won deals in a range of each active sales rep of a provider, or of all if it is null; also of other members who
 * have either.
 */
export const findStandings = (providerId: string | null, range: DayRange): Promise<Standing[]> =>
  kysely
    .with("earned", (given) =>
      given
        .selectFrom("revenueDays")
        .$if(providerId !== null, (days) => days.where("revenueDays.providerId", "=", providerId ?? ""))
        .where(within("revenueDays.eventDate", range))
        .groupBy("revenueDays.salesRepId")
        .select(["revenueDays.salesRepId as userId", total("revenueDays.total").as("revenue")]),
    )
    .with("won", (given) =>
      given
        .selectFrom("deals")
        .where("deals.dealStatus", "=", "won")
        .$if(providerId !== null, (won) => won.where("deals.providerId", "=", providerId ?? ""))
        .where(within("deals.closeDate", range))
        .groupBy("deals.salesRepId")
        .select(["deals.salesRepId as userId", count().as("deals")]),
    )
    .selectFrom("users")
    .leftJoin("earned", "earned.userId", "users.id")
    .leftJoin("won", "won.userId", "users.id")
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("members")
          .whereRef("members.userId", "=", "users.id")
          .$if(providerId !== null, (places) => places.where("members.providerId", "=", providerId ?? ""))
          .where((place) =>
            place.or([
              place("members.role", "=", TEAM_ROLE.SALES),
              place("earned.userId", "is not", null),
              place("won.userId", "is not", null),
            ]),
          )
          .select("members.id"),
      ),
    )
    .select([
      "users.id as salesRepId",
      personName.as("name"),
      sql<number>`coalesce(earned.revenue, 0)`.as("revenue"),
      sql<number>`coalesce(won.deals, 0)`.as("deals"),
    ])
    .execute();
