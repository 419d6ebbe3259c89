import "server-only";
import { sql } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { kysely } from "@/lib/database/kysely";
import type { VisitOutcome } from "@/lib/deals/rules-forecast";
import { GLOBAL_ROLE } from "@/lib/domain/enums";

/** Whose visits: of the provider, and of a member's own deals. */
function scopeVisits(actor: Actor) {
  if (actor.providerId === null) return sql<boolean>`${sql.lit(actor.role === GLOBAL_ROLE.ADMIN)}`;
  const isThere = sql<boolean>`v.provider_id = ${actor.providerId}`;
  if (!seesOwnDealsOnly(actor)) return isThere;
  return sql<boolean>`${isThere} AND EXISTS (SELECT FROM deals WHERE deals.id = v.deal_id AND ${scopeDeals(actor)})`;
}

/** Of each stage: how many deals left it since a day, by outcome, and after how many days together. */
export async function sumVisits(actor: Actor, since: string) {
  const { rows } = await sql<{ stageId: string; outcome: VisitOutcome; deals: number; days: number }>`
    SELECT v.stage_id AS "stageId", v.outcome, count(*)::int AS deals,
           (sum(extract(epoch FROM v.left_at - v.entered_at)) / 86400)::float8 AS days
      FROM deal_stage_visits v
     WHERE ${scopeVisits(actor)} AND v.left_at >= ${since}::date::timestamp AT TIME ZONE ${actor.providerZone}
     GROUP BY v.stage_id, v.outcome`.execute(kysely);
  return rows;
}

/** The open deals of each stage, in the order of the pipeline, and for how many days they have been in it on average. */
export async function sumStages(actor: Actor) {
  const { rows } = await sql<{
    id: string;
    name: string;
    color: string;
    deals: number;
    value: number;
    days: number | null;
  }>`
    SELECT s.id, s.name, s.color, coalesce(here.deals, 0)::int AS deals, coalesce(here.value, 0)::float8 AS value, here.days::float8
      FROM deal_stages s
      LEFT JOIN (SELECT deals.stage_id, count(*) AS deals, sum(deals.expected_value) AS value,
                        avg(extract(epoch FROM now() - deals.stage_entered_at)) / 86400 AS days
                   FROM deals WHERE deals.deal_status = 'open' AND ${scopeDeals(actor)}
                  GROUP BY deals.stage_id) AS here ON here.stage_id = s.id
     ORDER BY s.position`.execute(kysely);
  return rows;
}

export interface ClosedRow {
  sourceId: string | null;
  sourceName: string | null;
  size: number;
  won: number;
  lost: number;
  wonValue: number;
}

/** Deals that were closed from a day to another, by source and the company's size. */
export async function sumClosed(actor: Actor, from: string, to: string): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    WITH closed AS (
      SELECT deals.source_id, companies.company_size, count(*) FILTER (WHERE deals.deal_status = 'won')::int AS won,
             count(*) FILTER (WHERE deals.deal_status = 'lost')::int AS lost,
             coalesce(sum(deals.expected_value) FILTER (WHERE deals.deal_status = 'won'), 0)::float8 AS "wonValue"
        FROM deals JOIN companies ON companies.id = deals.company_id
       WHERE ${scopeDeals(actor)} AND deals.deal_status IN ('won', 'lost')
         AND deals.close_date BETWEEN ${from}::date AND ${to}::date
       GROUP BY deals.source_id, companies.company_size)
    SELECT closed.source_id AS "sourceId", deal_sources.name AS "sourceName", closed.company_size AS size, won, lost, "wonValue"
      FROM closed LEFT JOIN deal_sources ON deal_sources.id = closed.source_id
     ORDER BY deal_sources.position NULLS LAST, closed.company_size`.execute(kysely);
  return rows;
}
