import "server-only";
import { expressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asColumns, asDay, asNumber, count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { activeMembers } from "@/lib/database/people";
import type { ActivityType, StepKind } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { requestContext } from "@/lib/http/request-context";
import { instantOf } from "./rules-steps";

const deals = expressionBuilder<DB, "deals">();
/** As `nameKey` makes it. */
const nameKey = sql<string>`name_key(deals.name)`;

const openSteps = deals
  .selectFrom("dealSteps")
  .whereRef("dealSteps.dealId", "=", "deals.id")
  .where("dealSteps.doneAt", "is", null)
  .select(count().as("open"));

/** What decides whether deals, within an actor's scope if there is one, can be changed, and what a change replaces. */
export const selectKnown = (actor: Actor | null) =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .leftJoin("dealStages", "dealStages.id", "deals.stageId")
    .$if(actor !== null, (found) => found.where(scopeDeals(actor as Actor)))
    .orderBy("deals.id")
    .select(["deals.id", "deals.name", "deals.companyId", "deals.providerId", "deals.version", "deals.stageVersion"])
    .select(["companies.name as companyName", "companies.status as companyStatus"])
    .select([
      "dealStages.name as stageName",
      "deals.stageId",
      "deals.sourceId",
      "deals.salesRepId",
      "deals.priority",
      "deals.confidence",
    ])
    .select(["deals.dealStatus", "deals.reasonWon", "deals.reasonLost", "deals.isImported"])
    .select([
      asNumber("deals.expectedValue").as("expectedValue"),
      asDay("deals.expectedCloseDate").as("expectedCloseDate"),
      asDay("deals.closeDate").as("closeDate"),
    ])
    .select(openSteps.as("openSteps"))
    .$narrowType<{ openSteps: NotNull }>();

/** By what deals are looked up: their ids, or company and name as `nameKey` makes it. */
export interface LookedUpDeals {
  companyIds: string[];
  names: string[];
  ids: string[];
}

export const findAlike = (actor: Actor, { companyIds, names, ids }: LookedUpDeals) =>
  selectKnown(actor)
    .where(
      deals.or([
        isOneOf("deals.id", ids),
        deals.and([isOneOf("deals.companyId", companyIds), sql<SqlBool>`${nameKey} = ANY(${names})`]),
      ]),
    )
    .execute();

export type KnownDeal = Awaited<ReturnType<typeof findAlike>>[number];

export const findKnown = (actor: Actor | null, ids: string[]) =>
  selectKnown(actor).where(isOneOf("deals.id", ids)).execute();

/** What happens to many deals beyond a change of their fields. */
export interface DealLocks {
  /** Companies that get deals, from one at a time, so that two imports do not add one twice. */
  addTo?: string[];
  /** Whether deals may be deleted: nothing comes to refer to them meanwhile. */
  isDeleting?: boolean;
}

/**
 * Locks these deals within the actor's scope in the transaction under way: companies before their deals, as every change of a
 * company does, and both in the order of their ids, so that changes of many cannot deadlock.
 */
export async function lockDeals(
  actor: Actor,
  ids: string[],
  { addTo = [], isDeleting = false }: DealLocks,
): Promise<void> {
  const held = kysely.selectFrom("deals").where(isOneOf("deals.id", ids)).where(scopeDeals(actor));
  const companies = kysely
    .selectFrom("companies")
    .where(sql<SqlBool>`companies.id = ANY(${addTo}::uuid[] || ARRAY(${held.select("deals.companyId")}))`)
    .orderBy("companies.id")
    .select("companies.id");
  const comeOrGo = addTo.length > 0 || isDeleting;
  await (comeOrGo ? companies.forNoKeyUpdate() : companies.forShare()).execute();
  const rows = held.orderBy("deals.id").select("deals.id");
  await (isDeleting ? rows.forUpdate() : rows.forNoKeyUpdate()).execute();
}

/** The fields of a deal that a change of many writes. */
export type DealFields = ImportedFields &
  Pick<KnownDeal, "dealStatus" | "closeDate" | "reasonWon" | "reasonLost" | "isImported">;

/** Those of them that an import changes. */
export type ImportedFields = Pick<
  KnownDeal,
  "name" | "stageId" | "sourceId" | "salesRepId" | "expectedValue" | "expectedCloseDate" | "priority" | "confidence"
>;

export interface NewDeal extends DealFields {
  id: string;
  companyId: string;
  /** Its primary contact; without one the only one of its company if `takesOnly`. */
  contactId: string | null;
  takesOnly: boolean;
}

/** As many new ids, in order of time. */
export async function newIds(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id FROM generate_series(1, ${count}::int)`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

/** Inserts deals of a provider with their primary contacts; nobody knows since when closed ones were in their stage. */
export async function insertDeals({ userId }: Actor, providerId: string, rows: NewDeal[]): Promise<void> {
  const data = JSON.stringify(rows);
  await sql`
    INSERT INTO deals (id, name, company_id, provider_id, sales_rep_id, stage_id, source_id, expected_value, expected_close_date,
                       priority, confidence, deal_status, close_date, reason_won, reason_lost, is_imported, stage_entered_at,
                       updated_by_id)
    SELECT r.id, r.name, r."companyId", ${providerId}::uuid, r."salesRepId", r."stageId", r."sourceId", r."expectedValue",
           r."expectedCloseDate", r.priority, r.confidence, r."dealStatus", r."closeDate", r."reasonWon", r."reasonLost",
           r."isImported", CASE r."dealStatus" WHEN 'open' THEN now() END, ${userId}::uuid
      FROM jsonb_to_recordset(${data}::jsonb)
        AS r(id uuid, name text, "companyId" uuid, "salesRepId" uuid, "stageId" uuid, "sourceId" uuid, "expectedValue" numeric,
             "expectedCloseDate" date, priority int, confidence int, "dealStatus" text, "closeDate" date, "reasonWon" text,
             "reasonLost" text, "isImported" boolean)`.execute(kysely);
  await sql`
    INSERT INTO deal_contacts (deal_id, contact_id, roles, is_primary)
    SELECT r.id, coalesce(r."contactId", only_one.id), '{}', true
      FROM jsonb_to_recordset(${data}::jsonb) AS r(id uuid, "companyId" uuid, "contactId" uuid, "takesOnly" bool)
      LEFT JOIN LATERAL (SELECT (array_agg(c.id))[1] AS id FROM contacts AS c
                          WHERE c.company_id = r."companyId" AND c.provider_id = ${providerId}::uuid
                         HAVING count(*) = 1) AS only_one ON r."takesOnly"
     WHERE coalesce(r."contactId", only_one.id) IS NOT NULL`.execute(kysely);
}

/** A change of a deal, with what its timeline and the audit log say of it. */
export interface DealWrite {
  id: string;
  fields: Partial<DealFields>;
  /** As what a move was decided by: the deal is left where it is by now another one. */
  seen: Pick<KnownDeal, "stageVersion" | "dealStatus" | "companyStatus"> | null;
  entries: { activityType: ActivityType; title: string; description: string }[];
  audit: { action: "deal.update" | "deal.status"; changes: object } | null;
}

/**
 * Changes deals with their entries in one statement, by an actor or by a provider's setting. Each gets its next version, and a new stage,
 * or that of a reopened one, begins now. Returns the ids of those that were changed.
 */
export async function writeDeals(actor: Actor | null, writes: DealWrite[]): Promise<Set<string>> {
  const rows = writes.map(({ fields, seen, audit, ...write }) => ({
    ...{ ...write, ...seen, ...audit },
    fields: asColumns(fields),
  }));
  const userId = actor?.userId ?? null;
  const { rows: written } = await sql<{ id: string }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(id uuid, fields jsonb, "stageVersion" int, "dealStatus" text, "companyStatus" text, entries jsonb, action text, changes jsonb)),
    written AS (
      UPDATE deals d
         SET (name, source_id, sales_rep_id, expected_value, expected_close_date, priority, confidence, stage_id, deal_status,
              close_date, reason_won, reason_lost, is_imported, stage_entered_at, stage_version) = (
               SELECT n.name, n.source_id, n.sales_rep_id, n.expected_value, n.expected_close_date, n.priority, n.confidence,
                      n.stage_id, n.deal_status, n.close_date, n.reason_won, n.reason_lost, n.is_imported,
                      CASE WHEN d.stage_id IS DISTINCT FROM n.stage_id OR (d.deal_status <> 'open' AND n.deal_status = 'open')
                           THEN now() ELSE d.stage_entered_at END,
                      CASE WHEN d.stage_id IS DISTINCT FROM n.stage_id THEN d.version + 1 ELSE d.stage_version END
                 FROM jsonb_populate_record(d, r.fields) AS n),
             -- Activity may have been noted while this waited for the lock. With it set, no entry's trigger finds anything left to do.
             last_activity_at = CASE WHEN r.entries <> '[]' THEN greatest(d.last_activity_at, now()) ELSE d.last_activity_at END,
             version = d.version + 1, updated_by_id = ${userId}::uuid, updated_at = now()
        FROM wanted AS r
       WHERE d.id = r.id
         AND (r."stageVersion" IS NULL
              OR (d.stage_version = r."stageVersion" AND d.deal_status = r."dealStatus"
                  AND EXISTS (SELECT FROM companies c WHERE c.id = d.company_id AND c.status = r."companyStatus")))
      RETURNING d.id),
    noted AS (
      INSERT INTO activities (deal_id, user_id, activity_type, title, description)
      SELECT written.id, ${userId}::uuid, e."activityType", e.title, e.description
        FROM written JOIN wanted USING (id),
             jsonb_to_recordset(wanted.entries) AS e("activityType" text, title text, description text)),
    audited AS (
      INSERT INTO audit_log (actor_id, impersonator_id, provider_id, action, record_type, record_id, request_id, changes)
      SELECT ${userId}::uuid, ${actor?.impersonatorId ?? null}::uuid, ${actor?.providerId ?? null}::uuid, action, 'deal', written.id,
             ${requestContext().requestId}, changes
        FROM written JOIN wanted USING (id) WHERE action IS NOT NULL)
    SELECT id FROM written`.execute(kysely);
  return new Set(written.map(({ id }) => id));
}

/** The name of the person who changed a deal's stage last; undefined where a provider's setting did. */
export async function findLastMover(id: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("activities")
    .leftJoin("users", "users.id", "activities.userId")
    .where("activities.dealId", "=", id)
    .where("activities.activityType", "=", "stage_change")
    .orderBy("activities.createdAt", "desc")
    .orderBy("activities.id", "desc")
    .limit(1)
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("name"))
    .executeTakeFirst();
  return row?.name ?? undefined;
}

/**
 * What refers to a deal, by table: work on it, for which it is kept, and what goes with it. A test holds both against the database's
 * foreign keys.
 */
export const DEAL_WORK = ["notes", "proposals", "deal_steps", "client_costs", "activities", "deal_contacts"] as const;
export const GOES_WITH_DEAL = [
  "notifications",
  "today_snoozes",
  "deal_stage_visits",
  "forecast_snapshot_deals",
] as const;

/**
 * Those of these added deals on which somebody has worked: beyond their first entry, what only tells of a change of the deal itself, and the
 * contact that came with them.
 */
export async function findWorkedOn(ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM deals d
     WHERE d.id = ANY(${ids}::uuid[])
       AND (EXISTS (SELECT FROM notes WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM proposals WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM deal_steps WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM client_costs WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM activities WHERE deal_id = d.id
                       AND activity_type NOT IN ('stage_change', 'sales_rep_change', 'status_change', 'archive', 'unarchive') OFFSET 1)
         OR EXISTS (SELECT FROM deal_contacts WHERE deal_id = d.id AND (created_at > d.created_at OR roles <> '{}')))`.execute(
    kysely,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function deleteDeals(ids: string[]): Promise<void> {
  await kysely.deleteFrom("deals").where(isOneOf("deals.id", ids)).execute();
}

/** The people to whom the actor may give deals of their provider, as in a deal's form: for a sales rep only themself. */
export const findPossibleReps = (actor: Actor) =>
  activeMembers(actor.providerId)
    .$if(seesOwnDealsOnly(actor), (found) => found.where("users.id", "=", actor.userId))
    .select(["users.id", "users.email", "users.firstName", "users.lastName"])
    .execute();

export const findNames = (userIds: string[]) =>
  kysely
    .selectFrom("users")
    .where(isOneOf("users.id", userIds))
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();

export interface NewStep {
  kind: StepKind;
  text: string;
  due: string;
}

/** Plans the same step for each of some locked deals, for their sales reps. */
export async function insertSteps(
  actor: Actor,
  dealIds: string[],
  { kind, text, due }: NewStep,
): Promise<{ id: string; dealId: string }[]> {
  const { rows } = await sql<{ id: string; dealId: string }>`
    INSERT INTO deal_steps (deal_id, kind, text, due_on, due_at, created_by_id)
    SELECT deal.id, ${kind}, ${text}, ${due.slice(0, 10)}::date, ${instantOf(due)}::timestamptz, ${actor.userId}::uuid
      FROM unnest(${dealIds}::uuid[]) AS deal(id)
    RETURNING id, deal_id`.execute(kysely);
  return rows;
}

/** Deletes steps of locked deals that are as they were planned; returns their ids. */
export async function deleteUntouchedSteps(ids: string[], { kind, text, due }: NewStep): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM deal_steps
     WHERE id = ANY(${ids}::uuid[]) AND done_at IS NULL AND assignee_id IS NULL AND kind = ${kind} AND text = ${text}
       AND due_at IS NOT DISTINCT FROM ${instantOf(due)}::timestamptz AND (due_at IS NOT NULL OR due_on = ${due.slice(0, 10)}::date)
    RETURNING id`.execute(kysely);
  return new Set(rows.map(({ id }) => id));
}
