import "server-only";
import { expressionBuilder, type NotNull, type SqlBool, sql } from "kysely";
import { seesOwnDealsOnly } from "@/lib/access/permissions";
import { scopeDeals } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asDay, asNumber, count, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

const deals = expressionBuilder<DB, "deals">();
/** As `nameKey` makes it. */
const nameKey = sql<string>`name_key(deals.name)`;

const openSteps = deals
  .selectFrom("dealSteps")
  .whereRef("dealSteps.dealId", "=", "deals.id")
  .where("dealSteps.doneAt", "is", null)
  .select(count().as("open"));

/** What decides whether deals within the actor's scope can be changed, and what a change replaces. */
const selectKnown = (actor: Actor) =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where(scopeDeals(actor))
    .orderBy("deals.id")
    .select(["deals.id", "deals.name", "deals.companyId", "deals.providerId", "deals.version", "deals.stageVersion"])
    .select(["companies.name as companyName", "companies.status as companyStatus"])
    .select(["deals.stageId", "deals.sourceId", "deals.salesRepId", "deals.priority", "deals.confidence"])
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

export const findKnown = (actor: Actor, ids: string[]) => selectKnown(actor).where(isOneOf("deals.id", ids)).execute();

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
export async function insertDeals({ userId, providerId }: Actor, rows: NewDeal[]): Promise<void> {
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

/** All these fields of a locked deal, and whether its timeline says so. */
export type DealWrite = DealFields & { id: string; isNoted: boolean };

/** Writes locked deals in one statement; each gets its next version, and a new stage, or that of a reopened one, begins now. */
export async function updateDeals(actor: Actor, rows: DealWrite[]): Promise<void> {
  await sql`
    UPDATE deals d
       SET name = r.name, source_id = r."sourceId", sales_rep_id = r."salesRepId", expected_value = r."expectedValue",
           expected_close_date = r."expectedCloseDate", priority = r.priority, confidence = r.confidence, stage_id = r."stageId",
           deal_status = r."dealStatus", close_date = r."closeDate", reason_won = r."reasonWon", reason_lost = r."reasonLost",
           is_imported = r."isImported",
           stage_entered_at = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" OR (d.deal_status <> 'open' AND r."dealStatus" = 'open')
                                   THEN now() ELSE d.stage_entered_at END,
           stage_version = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" THEN d.version + 1 ELSE d.stage_version END,
           -- Activity may have been noted while this waited for the lock. With it set, no entry's trigger finds anything left to do.
           last_activity_at = CASE WHEN r."isNoted" THEN greatest(d.last_activity_at, now()) ELSE d.last_activity_at END,
           version = d.version + 1, updated_by_id = ${actor.userId}::uuid, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(id uuid, name text, "salesRepId" uuid, "stageId" uuid, "sourceId" uuid, "expectedValue" numeric,
             "expectedCloseDate" date, priority int, confidence int, "dealStatus" text, "closeDate" date, "reasonWon" text,
             "reasonLost" text, "isImported" boolean, "isNoted" boolean)
     WHERE d.id = r.id`.execute(kysely);
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
  kysely
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .where("members.providerId", "=", actor.providerId ?? "")
    .where("users.status", "=", USER_STATUS.ACTIVE)
    .$if(seesOwnDealsOnly(actor), (found) => found.where("users.id", "=", actor.userId))
    .orderBy("users.id")
    .select(["users.id", "users.email", "users.firstName", "users.lastName"])
    .execute();

export const findNames = (userIds: string[]) =>
  kysely
    .selectFrom("users")
    .where(isOneOf("users.id", userIds))
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();
