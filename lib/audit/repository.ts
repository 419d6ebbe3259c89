import "server-only";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { scopeCompanies, scopeContacts } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import { personName } from "@/lib/database/people";
import { addDays, instantAt } from "@/lib/domain/dates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import type { AuditExportQuery, AuditQuery } from "./contract";
import { scopeAuditEntries } from "./scope";

const entries = expressionBuilder<DB, "auditLog">();

const matching = (actor: Actor, query: AuditExportQuery) =>
  entries.and([
    scopeAuditEntries(actor),
    ...(query.personId
      ? [
          entries.or([
            entries("auditLog.actorId", "=", query.personId),
            entries("auditLog.impersonatorId", "=", query.personId),
          ]),
        ]
      : []),
    ...(query.recordType ? [entries("auditLog.recordType", "=", query.recordType)] : []),
    ...(query.recordId ? [entries("auditLog.recordId", "=", query.recordId)] : []),
    ...(query.action ? [entries("auditLog.action", "=", query.action)] : []),
    ...(query.providerId ? [entries("auditLog.recordProviderId", "=", query.providerId)] : []),
    ...(query.startDate ? [entries("auditLog.at", ">=", instantAt(query.startDate, 0, actor.timeZone))] : []),
    ...(query.endDate ? [entries("auditLog.at", "<", instantAt(addDays(query.endDate, 1), 0, actor.timeZone))] : []),
  ]);

const id = sql`as_uuid(audit_log.record_id)`;

const proposalCode = sql`'PRO-' || lpad(p.number::text, 6, '0')`;

/** What a record is called now. A company's name only where the actor sees the company, all others are the provider's own. */
const recordName = (actor: Actor) => {
  const company: Expression<unknown> = entries
    .selectFrom("companies")
    .where(sql<SqlBool>`companies.id = ${id}`)
    .where(scopeCompanies(actor))
    .select("companies.name");
  return sql<string | null>`CASE audit_log.record_type
    WHEN 'company' THEN (${company})
    WHEN 'contact' THEN (SELECT concat_ws(' ', c.first_name, c.last_name) FROM contacts c WHERE c.id = ${id})
    WHEN 'deal' THEN (SELECT d.name FROM deals d WHERE d.id = ${id})
    WHEN 'proposal' THEN (SELECT ${proposalCode} FROM proposals p WHERE p.id = ${id})
    WHEN 'document' THEN (SELECT ${proposalCode} FROM proposal_documents x JOIN proposals p ON p.id = x.proposal_id WHERE x.id = ${id})
    WHEN 'document-signer' THEN (SELECT concat_ws(' ', s.first_name, s.last_name) FROM document_signers s WHERE s.id = ${id})
    WHEN 'provider' THEN (SELECT p.company_name FROM providers p WHERE p.id = ${id})
    WHEN 'user' THEN (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${id})
    WHEN 'member' THEN (SELECT u.first_name || ' ' || u.last_name FROM members m JOIN users u ON u.id = m.user_id WHERE m.id = ${id})
    WHEN 'payroll_product' THEN (SELECT x.name FROM payroll_products x WHERE x.id = ${id})
    WHEN 'price_package' THEN (SELECT x.name FROM price_packages x WHERE x.id = ${id})
    WHEN 'fee' THEN (SELECT x.name FROM fees x WHERE x.id = ${id})
    WHEN 'tax_rate' THEN (SELECT x.tax_name FROM tax_rates x WHERE x.id = ${id})
  END`;
};

/** The company that a record other than a company is about, where the actor sees it. */
const companyName = (actor: Actor) => {
  const deal = sql`coalesce(as_uuid(audit_log.changes ->> 'dealId'), CASE audit_log.record_type
    WHEN 'deal' THEN ${id}
    WHEN 'proposal' THEN (SELECT p.deal_id FROM proposals p WHERE p.id = ${id})
    WHEN 'document' THEN (SELECT p.deal_id FROM proposal_documents x JOIN proposals p ON p.id = x.proposal_id WHERE x.id = ${id})
    WHEN 'document-signer' THEN (SELECT p.deal_id FROM document_signers s JOIN proposal_documents x ON x.id = s.document_id
                                   JOIN proposals p ON p.id = x.proposal_id WHERE s.id = ${id})
    WHEN 'note' THEN (SELECT n.deal_id FROM notes n WHERE n.id = ${id})
    WHEN 'step' THEN (SELECT s.deal_id FROM deal_steps s WHERE s.id = ${id})
    WHEN 'activity' THEN (SELECT a.deal_id FROM activities a WHERE a.id = ${id}) END)`;
  const company = sql`coalesce((SELECT d.company_id FROM deals d WHERE d.id = ${deal}), CASE audit_log.record_type
    WHEN 'contact' THEN (SELECT c.company_id FROM contacts c WHERE c.id = ${id})
    WHEN 'integration_mapping' THEN (SELECT m.company_id FROM integration_mappings m WHERE m.id = ${id}) END,
    as_uuid(audit_log.changes ->> 'companyId'))`;
  return entries
    .selectFrom("companies")
    .where(sql<SqlBool>`audit_log.record_type <> 'company' AND companies.id = ${company}`)
    .where(scopeCompanies(actor))
    .select("companies.name");
};

const idsInChanges = sql`SELECT (regexp_matches(audit_log.changes::text,
  '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g'))[1]::uuid`;

/**
 * The people and records that an entry's changes have the ids of, by id. An owner learns the names of their provider's people and of
 * the companies and contacts that they see, and of who signed what the entry is about: a value of before may belong to another provider.
 */
const namesIn = (actor: Actor) => {
  const isNamed = (table: "users" | "companies" | "contacts") =>
    sql<SqlBool>`${sql.ref(`${table}.id`)} IN (${idsInChanges})`;
  const isAdmin = entries.lit(actor.role === GLOBAL_ROLE.ADMIN);
  const companies = entries.selectFrom("companies").where(isNamed("companies")).where(scopeCompanies(actor));
  const contacts = entries.selectFrom("contacts").where(isNamed("contacts")).where(scopeContacts(actor));
  const people = entries
    .selectFrom("users")
    .where(isNamed("users"))
    .where(
      sql<SqlBool>`(${isAdmin} OR EXISTS (SELECT FROM members m WHERE m.user_id = users.id AND m.provider_id = audit_log.record_provider_id)
        OR EXISTS (SELECT FROM deals d WHERE d.sales_rep_id = users.id AND d.provider_id = audit_log.record_provider_id))`,
    );
  return sql<Record<string, string>>`(SELECT coalesce(jsonb_object_agg(named.id, named.name), '{}') FROM (
    ${people.select(["users.id", personName.as("name")])}
    UNION ALL ${companies.select(["companies.id", "companies.name"])}
    UNION ALL ${contacts.select(["contacts.id", sql<string>`concat_ws(' ', contacts.first_name, contacts.last_name)`.as("name")])}
    UNION ALL SELECT s.id, concat_ws(' ', s.first_name, s.last_name) FROM document_signers s
               WHERE s.id = as_uuid(audit_log.changes ->> 'signerId') AND s.document_id = ${id}
    UNION ALL SELECT s.id, s.name FROM deal_stages s WHERE s.id IN (${idsInChanges})
    UNION ALL SELECT s.id, s.name FROM deal_sources s WHERE s.id IN (${idsInChanges})
    UNION ALL SELECT i.id, i.name FROM industries i WHERE i.id IN (${idsInChanges})) AS named)`;
};

const selectEntry = (actor: Actor) => (rows: SelectQueryBuilder<DB, "auditLog", unknown>) =>
  rows
    .leftJoin("providers", "providers.id", "auditLog.recordProviderId")
    .select(["auditLog.id", "auditLog.at", "auditLog.action", "auditLog.recordType", "auditLog.recordId"])
    .select(["auditLog.actorId", "auditLog.impersonatorId", "auditLog.requestId", "auditLog.changes"])
    .select(["providers.id as providerId", "providers.companyName as providerName"])
    .select([nameOf("auditLog.actorId").as("actorName"), nameOf("auditLog.impersonatorId").as("impersonatorName")])
    .select([recordName(actor).as("recordName"), companyName(actor).as("companyName"), namesIn(actor).as("names")]);

/** One page of the entries in scope, the latest first, and the number of all matches. */
export function findEntries(actor: Actor, query: AuditQuery) {
  const hits = kysely.selectFrom("auditLog").where(matching(actor, query));
  return page({
    of: "auditLog",
    hits: [{ query: hits.select(["auditLog.id", "auditLog.at"]), number: hits }],
    order: [
      ["at", "desc"],
      ["id", "desc"],
    ],
    limit: query.limit,
    offset: query.offset,
    show: selectEntry(actor),
  });
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>["rows"][number];

/** The entries in scope, the latest first: the first `limit`, or the next after a given one. */
export function findEntriesAfter(
  actor: Actor,
  query: AuditExportQuery,
  after: Pick<EntryRow, "at" | "id"> | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const rows = kysely
    .selectFrom("auditLog")
    .where(matching(actor, query))
    .$if(after !== undefined, (rest) =>
      rest.where(sql<SqlBool>`(audit_log.at, audit_log.id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(limit);
  return selectEntry(actor)(rows).execute();
}

/** Adds up to `batch` committed entries to the chain; returns how many. */
export async function extendChain(batch: number): Promise<number> {
  const { rows } = await sql<{ added: number }>`SELECT extend_audit_chain(${batch}::int) AS added`.execute(kysely);
  return rows[0]?.added ?? 0;
}

/** Deletes up to `batch` chained entries that are older than `days`, 365 at least; returns how many. */
export async function forgetEntries(days: number, batch: number): Promise<number> {
  const { rows } = await sql<{
    gone: number;
  }>`SELECT forget_audit_entries(${days}::int, ${batch}::int) AS gone`.execute(kysely);
  return rows[0]?.gone ?? 0;
}

/** The chain's last row: its number, and its hash in hex; null while there is none. */
export async function findHead(): Promise<{ seq: string; hash: string } | null> {
  const head = await kysely
    .selectFrom("auditChain")
    .select(["auditChain.seq", sql<string>`encode(row_hash, 'hex')`.as("hash")])
    .orderBy("auditChain.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}
