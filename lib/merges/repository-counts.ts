import "server-only";
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { scopeContacts, scopeDealsOfOwnProviders, scopeWithoutDeal } from "@/lib/access/scope";
import { scopeAuditEntries } from "@/lib/audit/scope";
import type { Actor } from "@/lib/auth/actor";
import { scopeCensuses } from "@/lib/censuses/scope";
import { count } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import type { TwinKind } from "@/lib/duplicates/rules";
import type { DB } from "@/lib/generated/kysely/types";
import { scopeReports, scopeSources } from "@/lib/intelligence/scope";
import type { Counts } from "./references";

const db = expressionBuilder<DB, keyof DB>();

/** A condition on a table's provider: the active one; for an Admin without one any. */
const isHere = (actor: Actor, column: string): Expression<SqlBool> =>
  actor.providerId === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${actor.providerId}::uuid`;

const dealsOf = (actor: Actor, companyId: string) =>
  db
    .selectFrom("deals")
    .where("deals.companyId", "=", companyId)
    .where(scopeDealsOfOwnProviders(actor))
    .select("deals.id");

/** What of a company the actor sees that would move with it, by number. */
export async function countOfCompany(actor: Actor, id: string): Promise<Counts> {
  const deals = dealsOf(actor, id);
  const ofDealsOr = (table: "activities" | "notes") =>
    db.or([
      db(`${table}.dealId`, "in", deals),
      db.and([db(`${table}.companyId`, "=", id), scopeWithoutDeal(actor, table)]),
    ]);
  return kysely
    .selectNoFrom([
      db
        .selectFrom("contacts")
        .where("companyId", "=", id)
        .where(scopeContacts(actor))
        .select(count().as("n"))
        .as("contacts"),
      db.selectFrom(deals.as("own")).select(count().as("n")).as("deals"),
      db.selectFrom("proposals").where("dealId", "in", deals).select(count().as("n")).as("proposals"),
      db.selectFrom("activities").where(ofDealsOr("activities")).select(count().as("n")).as("activities"),
      db.selectFrom("notes").where(ofDealsOr("notes")).select(count().as("n")).as("notes"),
      db.selectFrom("dealSteps").where("dealId", "in", deals).select(count().as("n")).as("steps"),
      db.selectFrom("censuses").where(scopeCensuses(actor, id)).select(count().as("n")).as("censuses"),
      db
        .selectFrom("intelligenceReports")
        .where("companyId", "=", id)
        .where(scopeReports(actor))
        .select(count().as("n"))
        .as("reports"),
      db.selectFrom("reportCorrections").where("companyId", "=", id).select(count().as("n")).as("corrections"),
      db.selectFrom("companySuggestions").where("companyId", "=", id).select(count().as("n")).as("suggestions"),
      db
        .selectFrom("companySources")
        .where("companyId", "=", id)
        .where(scopeSources(actor))
        .select(count().as("n"))
        .as("sources"),
      db
        .selectFrom("integrationMappings")
        .where("companyId", "=", id)
        .where(isHere(actor, "integration_mappings.provider_id"))
        .select(count().as("n"))
        .as("mappings"),
      externalIds(actor, "companies", id).as("externalIds"),
    ])
    .executeTakeFirstOrThrow() as Promise<Counts>;
}

const externalIds = (actor: Actor, kind: TwinKind, id: string) =>
  db
    .selectFrom("externalIds")
    .where("recordId", "=", id)
    .where("kind", "=", kind)
    .where(isHere(actor, "external_ids.provider_id"))
    .select(count().as("n"));

/** How much a contact has: its parts in deals, and the ids that other systems have for it. */
export async function countOfContact(actor: Actor, id: string): Promise<Counts> {
  return kysely
    .selectNoFrom([
      db.selectFrom("dealContacts").where("contactId", "=", id).select(count().as("n")).as("parts"),
      externalIds(actor, "contacts", id).as("externalIds"),
    ])
    .executeTakeFirstOrThrow() as Promise<Counts>;
}

/** What stays with the merged record: what tells of the past, and is never changed. */
export async function countStaying(actor: Actor, recordType: "company" | "contact", id: string): Promise<Counts> {
  return kysely
    .selectNoFrom([
      db
        .selectFrom("batchRows")
        .innerJoin("batches", "batches.id", "batchRows.batchId")
        .where("batches.type", "=", "import")
        .where("batchRows.recordId", "=", id)
        .where(isHere(actor, "batches.provider_id"))
        .select(count().as("n"))
        .as("importRows"),
      db
        .selectFrom("auditLog")
        .where("recordType", "=", recordType)
        .where("recordId", "=", id)
        .where(scopeAuditEntries(actor))
        .select(count().as("n"))
        .as("entries"),
    ])
    .executeTakeFirstOrThrow() as Promise<Counts>;
}
