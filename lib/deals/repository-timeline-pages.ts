import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { count, listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import type { TimelineQuery } from "./contract";
import { fits, happenedAt, mentionsOf, selectActivity } from "./repository-timeline";
import type { TimelineKind } from "./rules";

const deals = expressionBuilder<DB, "deals">();

/** As much of a note as a timeline shows; the rest is on the deal. */
const NOTE_LENGTH = 2_000;

/** What an activity is filtered by; one with the client that does not say its kind is 'other'. */
const kind = sql<TimelineKind>`CASE activities.activity_type
  WHEN 'client' THEN COALESCE(activities.kind, 'other')
  WHEN 'note' THEN 'note' WHEN 'proposal' THEN 'proposal'
  WHEN 'stage_change' THEN 'stage' WHEN 'status_change' THEN 'stage'
  ELSE 'change' END`;

/** The deals of a timeline: one, whose scope the caller has checked, or those of a company that the actor may see. */
export type TimelineOf = { dealId: string } | { companyId: string; actor: Actor };

function belongTo(of: TimelineOf): Expression<SqlBool> {
  if ("dealId" in of) return deals("deals.id", "=", of.dealId);
  return deals.and([deals("deals.companyId", "=", of.companyId), scopeDealsOfOwnProviders(of.actor)]);
}

/** As a list in JSON has it. */
export type TimelineRow = Awaited<ReturnType<typeof findTimeline>>["rows"][number];

/**
 * In one statement the newest activities by when they happened, `limit` and one more, which says that there are others; for the first
 * page also how many there are of each kind, whatever kind is asked for. Of each deal no more are read than the page could need.
 */
export async function findTimeline(
  of: TimelineOf,
  query: Omit<TimelineQuery, "before">,
  before: { at: string; id: string } | null,
) {
  const found = kysely
    .selectFrom("deals")
    .where(belongTo(of))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("activities")
          .whereRef("activities.dealId", "=", "deals.id")
          .where(fits(query))
          .$if(query.kind !== undefined, (rows) => rows.where(kind, "=", query.kind as TimelineKind))
          .$if(before !== null, (rows) =>
            rows.where(
              sql<SqlBool>`(${happenedAt}, activities.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`,
            ),
          )
          .orderBy(happenedAt, "desc")
          .orderBy("activities.id", "desc")
          .limit(sql.lit(query.limit + 1))
          .select(["activities.id", happenedAt.as("happenedAt")])
          .as("entry"),
      (join) => join.onTrue(),
    )
    .orderBy("entry.happenedAt", "desc")
    .orderBy("entry.id", "desc")
    .limit(sql.lit(query.limit + 1))
    .select(["entry.id", "deals.id as dealId", "deals.name as dealName", "deals.providerId"]);
  const shown = selectActivity(
    kysely.selectFrom(found.as("found")).innerJoin("activities", "activities.id", "found.id") as never,
    NOTE_LENGTH,
  )
    .select([
      "activities.userId",
      kind.as("kind"),
      "activities.durationMinutes",
      "activities.outcome",
      happenedAt.as("happenedAt"),
    ])
    .select(listOf(mentionsOf("activities.noteId")).as("mentions"))
    .select(
      sql<{ id: string; name: string; providerId: string }>`json_build_object(
        'id', found.deal_id, 'name', found.deal_name, 'providerId', found.provider_id)`.as("deal"),
    )
    .as("shown");
  const rows = kysely.selectFrom(shown).select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("shown.id"),
          createdAt: ref("shown.createdAt"),
          title: ref("shown.title"),
          activityType: ref("shown.activityType"),
          details: ref("shown.details"),
          description: ref("shown.description"),
          userId: ref("shown.userId"),
          user: ref("shown.user"),
          kind: ref("shown.kind"),
          durationMinutes: ref("shown.durationMinutes"),
          outcome: ref("shown.outcome"),
          mentions: ref("shown.mentions"),
          happenedAt: ref("shown.happenedAt"),
          deal: ref("shown.deal"),
        }),
      )
      .orderBy("shown.happenedAt", "desc")
      .orderBy("shown.id", "desc")
      .as("rows"),
  );
  return kysely
    .selectNoFrom([listOf(rows).as("rows"), (before === null ? counted(of, query) : sql<null>`NULL`).as("counts")])
    .executeTakeFirstOrThrow();
}

const counted = (of: TimelineOf, query: Pick<TimelineQuery, "activityType" | "search">) =>
  sql<Partial<Record<TimelineKind, number>> | null>`(SELECT json_object_agg(kinds.kind, kinds.number) FROM ${kysely
    .selectFrom("deals")
    .innerJoin("activities", "activities.dealId", "deals.id")
    .where(belongTo(of))
    .where(fits(query))
    .groupBy(kind)
    .select([kind.as("kind"), count().as("number")])
    .as("kinds")})`;
