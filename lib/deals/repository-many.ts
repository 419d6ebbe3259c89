import "server-only";
import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { asDay, asNumber, isOneOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { ActivityType } from "@/lib/domain/enums";
import { USER_STATUS } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeDeals, seesOwnDealsOnly } from "./scope";

const deals = expressionBuilder<DB, "deals">();
/** As `nameKey` makes it, and the index of companies' names. */
const nameKey = sql<string>`regexp_replace(lower(deals.name), '[\t\n\r !-/:-@[-\`{-~]+', '', 'g')`;

const selectKnown = (actor: Actor) =>
  kysely
    .selectFrom("deals")
    .innerJoin("companies", "companies.id", "deals.companyId")
    .where(scopeDeals(actor))
    .select(["deals.id", "deals.name", "deals.companyId", "companies.name as companyName"])
    .select(["companies.status as companyStatus", "deals.dealStatus", "deals.version"])
    .select(["deals.stageId", "deals.sourceId", "deals.salesRepId", "deals.priority", "deals.confidence"])
    .select([
      asNumber("deals.expectedValue").as("expectedValue"),
      asDay("deals.expectedCloseDate").as("expectedCloseDate"),
    ]);

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
    .orderBy("deals.id")
    .execute();

export type KnownDeal = Awaited<ReturnType<typeof findAlike>>[number];

/**
 * Locks companies for deals that are added, and those of some deals. They come before their deals, as every change of a company
 * does, and keep two imports from adding one deal twice.
 */
export async function holdCompanies(companyIds: string[], dealIds: string[]): Promise<void> {
  await sql`
    SELECT FROM companies WHERE id = ANY(${companyIds}::uuid[] || ARRAY(SELECT company_id FROM deals WHERE id = ANY(${dealIds}::uuid[])))
     ORDER BY id FOR NO KEY UPDATE`.execute(kysely);
}

/** These deals within the actor's scope, locked in the transaction under way, so that nothing comes to refer to one that is deleted. */
export const lockDeals = (actor: Actor, ids: string[]) =>
  selectKnown(actor).where(isOneOf("deals.id", ids)).orderBy("deals.id").forUpdate("deals").execute();

/** The fields of a deal that an import writes. */
export type DealFields = Pick<
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

/** Inserts open deals of a provider with their primary contacts. */
export async function insertDeals({ userId, providerId }: Actor, rows: NewDeal[]): Promise<void> {
  const data = JSON.stringify(rows);
  await sql`
    INSERT INTO deals (id, name, company_id, provider_id, sales_rep_id, stage_id, source_id, expected_value, expected_close_date,
                       priority, confidence, updated_by_id)
    SELECT r.id, r.name, r."companyId", ${providerId}::uuid, r."salesRepId", r."stageId", r."sourceId", r."expectedValue",
           r."expectedCloseDate", r.priority, r.confidence, ${userId}::uuid
      FROM jsonb_to_recordset(${data}::jsonb)
        AS r(id uuid, name text, "companyId" uuid, "salesRepId" uuid, "stageId" uuid, "sourceId" uuid, "expectedValue" numeric,
             "expectedCloseDate" date, priority int, confidence int)`.execute(kysely);
  await sql`
    INSERT INTO deal_contacts (deal_id, contact_id, roles, is_primary)
    SELECT r.id, coalesce(r."contactId", only_one.id), '{}', true
      FROM jsonb_to_recordset(${data}::jsonb) AS r(id uuid, "companyId" uuid, "contactId" uuid, "takesOnly" bool)
      LEFT JOIN LATERAL (SELECT (array_agg(c.id))[1] AS id FROM contacts AS c
                          WHERE c.company_id = r."companyId" AND c.provider_id = ${providerId}::uuid
                         HAVING count(*) = 1) AS only_one ON r."takesOnly"
     WHERE coalesce(r."contactId", only_one.id) IS NOT NULL`.execute(kysely);
}

/** Writes all these fields of locked deals, in one statement; a new stage begins now. */
export async function updateDeals(actor: Actor, rows: (DealFields & { id: string })[]): Promise<void> {
  await sql`
    UPDATE deals d
       SET name = r.name, source_id = r."sourceId", sales_rep_id = r."salesRepId", expected_value = r."expectedValue",
           expected_close_date = r."expectedCloseDate", priority = r.priority, confidence = r.confidence, stage_id = r."stageId",
           stage_entered_at = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" THEN now() ELSE d.stage_entered_at END,
           stage_version = CASE WHEN d.stage_id IS DISTINCT FROM r."stageId" THEN d.version + 1 ELSE d.stage_version END,
           version = d.version + 1, updated_by_id = ${actor.userId}::uuid, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(id uuid, name text, "salesRepId" uuid, "stageId" uuid, "sourceId" uuid, "expectedValue" numeric,
             "expectedCloseDate" date, priority int, confidence int)
     WHERE d.id = r.id`.execute(kysely);
}

export interface DealEntry {
  dealId: string;
  activityType: ActivityType;
  title: string;
  description: string;
}

/** Adds entries to the timelines of many deals, in one statement. */
export async function insertEntries({ userId }: Actor, entries: DealEntry[]): Promise<void> {
  await sql`
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT r."dealId", ${userId}::uuid, r."activityType", r.title, r.description
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        AS r("dealId" uuid, "activityType" text, title text, description text)`.execute(kysely);
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

/** Those of these added deals on which somebody has worked: beyond their first entry and the contact that came with them. */
export async function findWorkedOn(ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM deals d
     WHERE d.id = ANY(${ids}::uuid[])
       AND (EXISTS (SELECT FROM notes WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM proposals WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM deal_steps WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM client_costs WHERE deal_id = d.id)
         OR EXISTS (SELECT FROM activities WHERE deal_id = d.id OFFSET 1)
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
