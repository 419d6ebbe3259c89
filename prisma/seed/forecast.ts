import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { addDays, startOfQuarter, startOfWeek, todayIn, utcMidnight } from "@/lib/domain/dates";
import type { People } from "./people";

/** How many Sundays are kept, with the last one. */
const WEEKS = 4;
/** Dollars of the quarter that Summit's owner has set; the others' is a quarter of their annual goal. */
const GOALS = [180_000, 140_000];

/** The way of all deals through the stages, and of Summit the quarter's goals and its deals as they stood on the last Sundays. */
export async function seedForecast({ summit, owner, reps }: People): Promise<void> {
  await sql`SELECT fill_stage_visits()::text`.execute(kysely);
  const { timeZone } = await db().provider.findUniqueOrThrow({ where: { id: summit }, select: { timeZone: true } });
  const quarter = utcMidnight(startOfQuarter(todayIn(timeZone)));
  const sellers = Object.values(reps).filter(({ providerId }) => providerId === summit);
  for (const [index, amount] of GOALS.entries()) {
    const userId = sellers[index]?.user.id;
    if (userId)
      await db().goal.create({ data: { providerId: summit, userId, quarter, amount, updatedById: owner.id } });
  }
  const lastSunday = startOfWeek(todayIn(timeZone));
  for (let ago = 0; ago < WEEKS; ago++) await keepWeek(summit, addDays(lastSunday, -7 * ago), ago);
}

/**
 * A Sunday's deals of a provider: those that were open then, and those won before in its quarter. Some of the open ones were worth less
 * or more, were to close earlier or later, or less sure; the further back, the more of them, and each changed once.
 */
async function keepWeek(providerId: string, week: string, ago: number): Promise<void> {
  const takenAt = new Date(+utcMidnight(week) + 6 * 3_600_000);
  await db().forecastSnapshot.create({
    data: { providerId, week: utcMidnight(week), takenOn: utcMidnight(week), takenAt },
  });
  await sql`
    INSERT INTO forecast_snapshot_deals (week, provider_id, deal_id, sales_rep_id, stage_id, deal_status, expected_value,
                                         confidence, close_on)
    SELECT ${week}::date, d.provider_id, d.id, d.sales_rep_id,
           coalesce((SELECT v.stage_id FROM deal_stage_visits v
                      WHERE v.deal_id = d.id AND v.entered_at <= ${takenAt}::timestamptz
                      ORDER BY v.entered_at DESC LIMIT 1), d.stage_id),
           CASE WHEN d.is_won THEN 'won' ELSE 'open' END,
           CASE WHEN NOT d.is_open OR d.place % 6 >= ${ago}::int THEN d.expected_value
                ELSE round(d.expected_value * CASE WHEN d.place % 2 = 0 THEN 0.85 ELSE 1.1 END, -2) END,
           CASE WHEN d.is_won THEN d.confidence WHEN NOT d.is_open THEN 70
                ELSE greatest(10, d.confidence - 5 * (${ago}::int + d.place % 3)) END,
           CASE WHEN d.is_won THEN d.close_date
                WHEN NOT d.is_open THEN d.close_date - (3 - d.place % 7)
                WHEN d.expected_close_date IS NULL OR ${ago}::int = 0 THEN d.expected_close_date
                WHEN d.place % 9 = 4 AND ${ago}::int > d.place % 3 THEN d.expected_close_date + 45
                WHEN d.place % 5 = 2 AND ${ago}::int > d.place % 3 THEN d.expected_close_date - 14
                ELSE d.expected_close_date END
      FROM (SELECT deals.*, (row_number() OVER (ORDER BY deals.name))::int AS place, deals.deal_status = 'open' AS is_open,
                   deals.deal_status = 'won' AND deals.close_date < ${week}::date AS is_won
              FROM deals WHERE deals.provider_id = ${providerId}::uuid) AS d
     WHERE d.created_at <= ${takenAt}::timestamptz
       AND (d.is_open OR d.close_date >= ${week}::date OR (d.is_won AND d.close_date >= ${startOfQuarter(week)}::date))`.execute(
    kysely,
  );
}
