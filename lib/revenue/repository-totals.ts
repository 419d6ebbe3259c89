import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { asDay, total, within } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { personName } from "@/lib/database/people";
import { type DayRange, rangeBefore } from "@/lib/domain/dates";
import { TOP } from "./rules";
import type { RevenueScope } from "./scope";

/** The id for events without a sales rep in the daily sums. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * The daily sums of a scope and range in one statement, in dollars: each day with revenue, likewise in the period before, and
 * the five customers with the highest totals; with `named` also the five best sales reps and the revenue without one.
 */
export function findTotals(scope: RevenueScope, range: DayRange, named: boolean) {
  const sets = [sql`(revenue_days.event_date)`, sql`(revenue_days.customer_key)`];
  if (named) sets.push(sql`(revenue_days.sales_rep_id)`);
  return (
    kysely
      // The range's days are read once, and each counts for its date, its customer and its sales rep.
      .with(
        (name) => name("sums").materialized(),
        (given) =>
          given
            .selectFrom("revenueDays")
            .where(scope("revenueDays"))
            .where(within("revenueDays.eventDate", range))
            .groupBy(sql`GROUPING SETS (${sql.join(sets)})`)
            .select([
              asDay("revenueDays.eventDate").as("date"),
              "revenueDays.customerKey",
              sql<string>`min(revenue_days.customer COLLATE "C")`.as("customer"),
              named ? "revenueDays.salesRepId" : sql<string>`NULL::uuid`.as("salesRepId"),
              total("revenueDays.total").as("total"),
              sql<number>`sum(revenue_days.events)::int`.as("events"),
            ]),
      )
      .selectNoFrom(({ selectFrom }) => {
        const highest = selectFrom("sums").orderBy("sums.total", "desc").limit(TOP);
        return [
          jsonArrayFrom(
            selectFrom("sums")
              .where("sums.date", "is not", null)
              .orderBy("sums.date")
              .select(["sums.date", "sums.total", "sums.events"]),
          ).as("days"),
          jsonArrayFrom(
            highest
              .where("sums.customerKey", "<>", "")
              .orderBy("sums.customerKey")
              .select(["sums.customer as name", "sums.total", "sums.events"]),
          ).as("topCustomers"),
          jsonArrayFrom(
            highest
              .innerJoin("users", "users.id", "sums.salesRepId")
              .orderBy("users.id")
              .select(["users.id", personName.as("name"), "sums.total", "sums.events"]),
          ).as("topSalesReps"),
          jsonObjectFrom(
            selectFrom("sums").where("sums.salesRepId", "=", NOBODY).select(["sums.total", "sums.events"]),
          ).as("nobody"),
          jsonArrayFrom(
            selectFrom("revenueDays")
              .where(scope("revenueDays"))
              .where(within("revenueDays.eventDate", rangeBefore(range)))
              .groupBy("revenueDays.eventDate")
              .orderBy("revenueDays.eventDate")
              .select([
                asDay("revenueDays.eventDate").as("date"),
                total("revenueDays.total").as("total"),
                sql<number>`sum(revenue_days.events)::int`.as("events"),
              ]),
          ).as("daysBefore"),
        ];
      })
      .executeTakeFirstOrThrow()
  );
}
