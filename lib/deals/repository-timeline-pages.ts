import "server-only";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeDealsOfOwnProviders } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { count, listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { DB } from "@/lib/generated/kysely/types";
import type { Place } from "./access";
import type { TimelineQuery } from "./contract";
import { fits, happenedAt, isAt, mentionsOf, selectActivity } from "./repository-timeline";
import type { TimelineKind } from "./rules";

const deals = expressionBuilder<DB, "deals">();

/** A whole note: it is read and changed where it is. */
const NOTE_LENGTH = 10_000;

/** What an activity is filtered by; one with the client that does not say its kind is 'other'. */
const kind = sql<TimelineKind>`CASE activities.activity_type
  WHEN 'client' THEN COALESCE(activities.kind, 'other')
  WHEN 'note' THEN 'note' WHEN 'proposal' THEN 'proposal'
  WHEN 'stage_change' THEN 'stage' WHEN 'status_change' THEN 'stage'
  ELSE 'change' END`;

/** The deals of a timeline: one, whose scope the caller has checked, or those of a company that the actor may see. */
const belongTo = (actor: Actor, place: Place): Expression<SqlBool> =>
  "dealId" in place
    ? deals("deals.id", "=", place.dealId)
    : deals.and([deals("deals.companyId", "=", place.companyId), scopeDealsOfOwnProviders(actor)]);

/** As a list in JSON has it. */
export type TimelineRow = Awaited<ReturnType<typeof findTimeline>>["rows"][number];

/**
 * In one statement the newest activities by when they happened, `limit` and one more, which says that there are others; for the first
 * page also how many there are of each kind, whatever kind is asked for. Of each deal no more are read than the page could need.
 */
export async function findTimeline(
  actor: Actor,
  place: Place,
  query: Omit<TimelineQuery, "before">,
  before: { at: string; id: string } | null,
) {
  const newest = (rows: SelectQueryBuilder<DB, "activities", unknown>) =>
    rows
      .where(fits(query))
      .$if(query.kind !== undefined, (some) => some.where(kind, "=", query.kind as TimelineKind))
      .$if(before !== null, (some) =>
        some.where(sql<SqlBool>`(${happenedAt}, activities.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
      )
      .orderBy(happenedAt, "desc")
      .orderBy("activities.id", "desc")
      .limit(sql.lit(query.limit + 1))
      .select(["activities.id", "activities.providerId", happenedAt.as("happenedAt")]);
  const ofDeals = kysely
    .selectFrom("deals")
    .where(belongTo(actor, place))
    .innerJoinLateral(
      (from) =>
        newest(from.selectFrom("activities").whereRef("activities.dealId", "=", "deals.id") as never).as("entry"),
      (join) => join.onTrue(),
    )
    .select(["entry.id", "entry.happenedAt", "deals.providerId", "deals.id as dealId", "deals.name as dealName"]);
  const ofCompany = () =>
    kysely
      .selectFrom(newest(kysely.selectFrom("activities").where(isAt(actor, "activities", place)) as never).as("entry"))
      .select(["entry.id", "entry.happenedAt", "entry.providerId"])
      .select([sql<null>`NULL::uuid`.as("dealId"), sql<null>`NULL::text`.as("dealName")]);
  const found = kysely
    .selectFrom(("dealId" in place ? ofDeals : ofDeals.unionAll(ofCompany() as never)).as("entries"))
    .selectAll()
    .orderBy("entries.happenedAt", "desc")
    .orderBy("entries.id", "desc")
    .limit(sql.lit(query.limit + 1));
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
    .select([
      sql<string>`found.provider_id`.as("providerId"),
      sql<string | null>`(SELECT notes.id FROM notes WHERE notes.id = activities.note_id)`.as("noteId"),
      sql<{
        id: string;
        name: string;
        providerId: string;
      } | null>`CASE WHEN found.deal_id IS NOT NULL THEN json_build_object(
        'id', found.deal_id, 'name', found.deal_name, 'providerId', found.provider_id) END`.as("deal"),
    ])
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
          noteId: ref("shown.noteId"),
          providerId: ref("shown.providerId"),
        }),
      )
      .orderBy("shown.happenedAt", "desc")
      .orderBy("shown.id", "desc")
      .as("rows"),
  );
  return kysely
    .selectNoFrom([
      listOf(rows).as("rows"),
      (before === null ? counted(actor, place, query) : sql<null>`NULL`).as("counts"),
    ])
    .executeTakeFirstOrThrow();
}

function counted(actor: Actor, place: Place, query: Pick<TimelineQuery, "activityType" | "search">) {
  const ofDeals = kysely
    .selectFrom("deals")
    .innerJoin("activities", "activities.dealId", "deals.id")
    .where(belongTo(actor, place))
    .where(fits(query))
    .select(kind.as("kind"));
  const ofCompany = () =>
    kysely
      .selectFrom("activities")
      .where(isAt(actor, "activities", place))
      .where(fits(query))
      .select(kind.as("kind"));
  const kinds = kysely
    .selectFrom(("dealId" in place ? ofDeals : ofDeals.unionAll(ofCompany())).as("entries"))
    .groupBy("entries.kind")
    .select(["entries.kind", count().as("number")])
    .as("kinds");
  return sql<Partial<Record<TimelineKind, number>> | null>`(
    SELECT json_object_agg(kinds.kind, kinds.number) FROM ${kinds})`;
}
