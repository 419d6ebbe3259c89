import "server-only";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import type { DayRange } from "@/lib/domain/dates";
import { canBeAnswered, isAccepted } from "@/lib/proposals/lifecycle-sql";

interface Sum {
  /** Dollars a year. */
  total: number;
  proposals: number;
}

/**
 * The estimated commission of a sales rep's proposals at all providers where the actor may see their deals: of those accepted in
 * a range of days of their provider, that have not ended otherwise, of which a deal has one at most; and of the primary ones
 * of open deals that their client can still answer.
 */
export async function sumCommission(
  actor: Actor,
  salesRepId: string,
  range: DayRange,
): Promise<{ accepted: Sum; open: Sum }> {
  const isOwn = sql<SqlBool>`deals.sales_rep_id = ${salesRepId} AND deals.deal_status <> 'lost'
    AND ${scopeDealsOfOwnProviders(actor)} AND proposals.provider_id = deals.provider_id`;
  const { rows } = await sql<{ accepted: Sum; open: Sum }>`
    WITH accepted AS (
      SELECT proposals.commission
        FROM deals JOIN proposals ON proposals.deal_id = deals.id JOIN providers ON providers.id = proposals.provider_id
       WHERE ${isOwn} AND ${isAccepted("proposals")}
         AND (proposals.answered_at AT TIME ZONE providers.time_zone)::date BETWEEN ${range.startDate}::date AND ${range.endDate}::date
    ), open AS (
      SELECT proposals.commission
        FROM deals JOIN proposals ON proposals.deal_id = deals.id JOIN providers ON providers.id = proposals.provider_id
             JOIN companies ON companies.id = deals.company_id
       WHERE ${isOwn} AND deals.deal_status = 'open' AND proposals.is_primary AND ${canBeAnswered(new Date())}
    )
    SELECT ${sumOf("accepted")} AS accepted, ${sumOf("open")} AS open`.execute(kysely);
  const [sums] = rows;
  if (!sums) throw new Error("A sum has no row");
  return sums;
}

const sumOf = (name: "accepted" | "open"): RawBuilder<Sum> =>
  sql`(SELECT json_build_object('total', coalesce(sum(commission), 0)::float8, 'proposals', count(*)) FROM ${sql.id(name)})`;
