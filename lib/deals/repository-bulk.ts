import "server-only";
import { expressionBuilder, type NotNull, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { asDay, count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type ActivityType, type DealStatus, type Priority, type StepKind, USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeDeals } from "./scope";

const deals = expressionBuilder<DB, "deals">();

const openSteps = deals
  .selectFrom("dealSteps")
  .whereRef("dealSteps.dealId", "=", "deals.id")
  .where("dealSteps.doneAt", "is", null)
  .select(count().as("open"));

/** What decides whether deals within the actor's scope can be changed, and what a change replaces, in the order of their ids. */
const selectDeals = (actor: Actor, ids: string[]) =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .where(isOneOf("deals.id", ids))
    .where(scopeDeals(actor))
    .orderBy("deals.id")
    .select(["deals.id", "deals.name", "deals.version", "deals.stageVersion", "deals.providerId", "deals.companyId"])
    .select(["deals.salesRepId", "deals.stageId", "deals.priority", "deals.sourceId", "deals.dealStatus"])
    .select([
      "deals.reasonWon",
      "deals.reasonLost",
      "dealStages.name as stageName",
      "companies.status as companyStatus",
    ])
    .select([asDay("deals.expectedCloseDate").as("expectedCloseDate"), asDay("deals.closeDate").as("closeDate")])
    .select(openSteps.as("openSteps"))
    .$narrowType<{ openSteps: NotNull }>();

export const findBulkDeals = (actor: Actor, ids: string[]) => selectDeals(actor, ids).execute();

export type BulkDeal = Awaited<ReturnType<typeof findBulkDeals>>[number];

/**
 * The same, locked for a change in the transaction under way: companies before their deals, as every change of a company does, and
 * both in the order of their ids, so that changes of many cannot deadlock.
 */
export async function lockBulkDeals(actor: Actor, ids: string[]): Promise<BulkDeal[]> {
  await kysely
    .selectFrom("companies")
    .where("companies.id", "in", ({ selectFrom }) =>
      selectFrom("deals").where(isOneOf("deals.id", ids)).where(scopeDeals(actor)).select("deals.companyId"),
    )
    .orderBy("companies.id")
    .forShare()
    .select("companies.id")
    .execute();
  await kysely
    .selectFrom("deals")
    .where(isOneOf("deals.id", ids))
    .where(scopeDeals(actor))
    .orderBy("deals.id")
    .forNoKeyUpdate()
    .select("deals.id")
    .execute();
  // What others did meanwhile is seen after the lock only.
  return findBulkDeals(actor, ids);
}

/** The fields that a change of many deals writes. */
export type BulkFields = {
  salesRepId: string;
  stageId: string | null;
  priority: Priority;
  sourceId: string | null;
  expectedCloseDate: string | null;
  dealStatus: DealStatus;
  closeDate: string | null;
  reasonWon: string | null;
  reasonLost: string | null;
};

export interface BulkEntry {
  type: ActivityType;
  title: string;
  description: string;
}

/** All these fields of a locked deal, and its entry in the timeline, if it gets one. */
export type BulkWrite = BulkFields & { id: string; entry: BulkEntry | null };

/** Writes locked deals and their entries in the timeline, a statement each; each deal gets its next version. */
export async function updateBulkDeals(actor: Actor, rows: BulkWrite[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ entry, ...row }) => ({ ...row, isNoted: entry !== null })));
  await sql`
    UPDATE deals d
       SET sales_rep_id = r."salesRepId", stage_id = r."stageId", priority = r.priority, source_id = r."sourceId",
           expected_close_date = r."expectedCloseDate", deal_status = r."dealStatus", close_date = r."closeDate",
           reason_won = r."reasonWon", reason_lost = r."reasonLost",
           stage_entered_at = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" OR (d.deal_status <> 'open' AND r."dealStatus" = 'open')
                                   THEN now() ELSE d.stage_entered_at END,
           stage_version = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" THEN d.version + 1 ELSE d.stage_version END,
           -- Activity may have been noted while this waited for the lock. With it set, no entry's trigger finds anything left to do.
           last_activity_at = CASE WHEN r."isNoted" THEN greatest(d.last_activity_at, now()) ELSE d.last_activity_at END,
           updated_at = now(), updated_by_id = ${actor.userId}::uuid, version = d.version + 1
      FROM jsonb_to_recordset(${given}::jsonb)
        AS r(id uuid, "salesRepId" uuid, "stageId" uuid, priority smallint, "sourceId" uuid, "expectedCloseDate" date,
             "dealStatus" text, "closeDate" date, "reasonWon" text, "reasonLost" text, "isNoted" boolean)
     WHERE d.id = r.id`.execute(kysely);
  const entries = rows.flatMap(({ id, entry }) => (entry ? [{ id, ...entry }] : []));
  if (entries.length === 0) return;
  await sql`
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT r.id, ${actor.userId}::uuid, r.type, r.title, r.description
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r(id uuid, type text, title text, description text)`.execute(
    kysely,
  );
}

/** Where some users are active members, with their names; locked until the transaction under way ends, if asked. */
export const findRepPlaces = (userIds: string[], isLocked: boolean) =>
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where(isOneOf("members.userId", userIds))
    .where("members.providerId", "is not", null)
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .orderBy("members.id")
    .select(["users.id", "members.providerId", "users.firstName", "users.lastName"])
    .$if(isLocked, (found) => found.forShare(["members", "users"]))
    .execute();

export interface NewStep {
  kind: StepKind;
  text: string;
  dueOn: string;
  dueTime: string | null;
}

/** Plans the same step for each of some locked deals, for their sales reps. */
export async function insertSteps(
  actor: Actor,
  dealIds: string[],
  { kind, text, dueOn, dueTime }: NewStep,
): Promise<{ id: string; dealId: string }[]> {
  const { rows } = await sql<{ id: string; dealId: string }>`
    INSERT INTO deal_steps (deal_id, kind, text, due_on, due_time, created_by_id)
    SELECT deal.id, ${kind}, ${text}, ${dueOn}::date, ${dueTime}, ${actor.userId}::uuid
      FROM unnest(${dealIds}::uuid[]) AS deal(id)
    RETURNING id, deal_id`.execute(kysely);
  return rows;
}

/** Deletes steps of locked deals that are as they were planned; returns their ids. */
export async function deleteUntouchedSteps(ids: string[], planned: NewStep): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM deal_steps
     WHERE id = ANY(${ids}::uuid[]) AND done_at IS NULL AND assignee_id IS NULL AND kind = ${planned.kind} AND text = ${planned.text}
       AND due_on = ${planned.dueOn}::date AND due_time IS NOT DISTINCT FROM ${planned.dueTime}
    RETURNING id`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}
