import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type DayRange, rangeBefore } from "@/lib/domain/dates";
import { TOP } from "@/lib/domain/revenue";
import { kysely } from "@/lib/kysely";
import { asDay, total, within } from "@/lib/sql/expressions";
import type { RevenueScope } from "./scope";

const dollars = total("revenueDays.total").as("total");
const events = sql<number>`sum(revenue_days.events)::int`.as("events");

/**
 * What the daily sums say of a scope and range, in one statement: each day that brought something, the total of the period
 * before, and the five customers with the highest totals; with `named` the five sales reps too. Dollars.
 */
export function findTotals(scope: RevenueScope, range: DayRange, named: boolean) {
  const before = rangeBefore(range);
  return (
    kysely
      // Read once under the table's own name, and grouped three ways.
      .with(
        (name) => name("revenueDays").materialized(),
        (given) =>
          given
            .selectFrom("revenueDays")
            .where(scope("revenueDays"))
            .where(within("revenueDays.eventDate", { ...range, startDate: before.startDate }))
            .selectAll(),
      )
      .selectNoFrom(({ selectFrom }) => {
        const inRange = selectFrom("revenueDays").where(within("revenueDays.eventDate", range));
        const days = inRange
          .groupBy("revenueDays.eventDate")
          .orderBy("revenueDays.eventDate")
          .select([asDay("revenueDays.eventDate").as("date"), dollars, events]);
        const customers = inRange
          .where("revenueDays.customerKey", "<>", "")
          .groupBy("revenueDays.customerKey")
          .orderBy("total", "desc")
          .orderBy("revenueDays.customerKey")
          .limit(TOP)
          .select([sql<string>`min(revenue_days.customer)`.as("name"), dollars, events]);
        return [
          jsonArrayFrom(days).as("days"),
          jsonArrayFrom(customers).as("topCustomers"),
          selectFrom("revenueDays")
            .where(within("revenueDays.eventDate", before))
            .select(total("revenueDays.total").as("previous"))
            .as("previous"),
        ];
      })
      .$if(named, (totals) =>
        totals.select(({ selectFrom }) => {
          const reps = selectFrom("revenueDays")
            .where(within("revenueDays.eventDate", range))
            .innerJoin("users", "users.id", "revenueDays.salesRepId")
            .groupBy("users.id")
            .orderBy("total", "desc")
            .orderBy("users.id")
            .limit(TOP)
            .select(["users.id", sql<string>`users.first_name || ' ' || users.last_name`.as("name"), dollars, events]);
          return jsonArrayFrom(reps).as("topSalesReps");
        }),
      )
      .executeTakeFirstOrThrow()
  );
}
