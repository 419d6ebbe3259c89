import "server-only";
import { type RawBuilder, sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import type { Patterns } from "./erasure-rules";
import { DELETED_PERSON, type DoubtfulKind } from "./rules-personal-data";

/** Of a reserved domain: nothing is ever delivered to it. */
const NO_ADDRESS = "nobody@deleted.invalid";

/** Where a mail address is. */
export interface Person {
  contactIds: string[];
  /** Merges of contacts that keep the person as they were before. */
  mergeIds: string[];
  /** The contacts that those merges took away. */
  mergedIds: string[];
  /** Of the account with the address. */
  userId: string | null;
  isActive: boolean;
  /** Whether a team has the account or an invitation to the address. */
  isInTeam: boolean;
  names: string[];
  firstNames: string[];
  lastNames: string[];
  phones: string[];
  /** Companies and deals whose texts may name the person. */
  companyIds: string[];
  dealIds: string[];
  /** Documents that name the person as a signer, and numbers of proposals whose signature they are still asked for. */
  agreements: number;
  openProposals: number[];
}

/** The ids of texts that somebody has chosen to be cleaned, of each kind. */
export type Chosen = Record<DoubtfulKind, string[]>;

/** Everything that an address leads to; `isLocked`: contacts and account are locked in the transaction under way. */
export async function findPerson(email: string, isLocked: boolean): Promise<Person> {
  if (isLocked) {
    await sql`SELECT FROM contacts WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`.execute(kysely);
    await sql`SELECT FROM users WHERE lower(email) = ${email} FOR UPDATE`.execute(kysely);
  }
  const { rows } = await sql<Person>`
    WITH known AS (SELECT id, company_id, provider_id, first_name, last_name, phone FROM contacts WHERE lower(email) = ${email}),
    account AS (SELECT id, status, first_name, last_name, phone FROM users WHERE lower(email) = ${email}),
    merged AS (SELECT m.id, m.kept_id, m.merged_id, one.value ->> 'firstName' AS first_name, one.value ->> 'lastName' AS last_name,
                      one.value ->> 'phone' AS phone
                 FROM merges m, jsonb_each(m.before) AS one
                WHERE m.kind = 'contacts' AND lower(one.value ->> 'email') = ${email}
               UNION SELECT m.id, m.kept_id, m.merged_id, NULL, NULL, NULL
                       FROM merged_keys k JOIN merges m ON m.id = k.merge_id WHERE k.email = ${email}),
    asked AS (SELECT s.first_name, s.last_name, s.phone, s.status, d.id AS document_id, d.status AS document, d.replaced_at,
                     p.number, p.deal_id, p.ended_as
                FROM document_signers s JOIN proposal_documents d ON d.id = s.document_id JOIN proposals p ON p.id = d.proposal_id
               WHERE lower(s.email) = ${email}),
    wrote AS (SELECT m.name, p.deal_id FROM offer_messages m JOIN proposals p ON p.id = m.proposal_id WHERE lower(m.email) = ${email}),
    mailed AS (SELECT p.deal_id FROM sent_offers o JOIN proposals p ON p.id = o.proposal_id WHERE lower(o.recipient) = ${email}
               UNION SELECT p.deal_id FROM offer_forwards o JOIN proposals p ON p.id = o.proposal_id WHERE lower(o.recipient) = ${email}),
    linked AS (SELECT d.id FROM deals d JOIN known k ON d.company_id = k.company_id AND d.provider_id IS NOT DISTINCT FROM k.provider_id
               UNION SELECT d.id FROM deals d JOIN contacts c ON c.company_id = d.company_id AND c.provider_id = d.provider_id
                       JOIN merged m ON m.kept_id = c.id
               UNION SELECT deal_id FROM asked UNION SELECT deal_id FROM wrote UNION SELECT deal_id FROM mailed
               UNION SELECT d.id FROM deals d JOIN account a ON a.id = d.sales_rep_id
               UNION SELECT x.deal_id FROM activities x JOIN account a ON a.id = x.user_id WHERE x.deal_id IS NOT NULL
               UNION SELECT n.deal_id FROM note_mentions m JOIN account a ON a.id = m.user_id JOIN notes n ON n.id = m.note_id),
    called AS (SELECT first_name, last_name, phone FROM known UNION SELECT first_name, last_name, phone FROM account
               UNION SELECT first_name, last_name, phone FROM merged WHERE first_name IS NOT NULL
               UNION SELECT first_name, last_name, phone FROM asked)
    SELECT ARRAY(SELECT id FROM known) AS "contactIds",
           ARRAY(SELECT DISTINCT id FROM merged) AS "mergeIds",
           ARRAY(SELECT DISTINCT merged_id FROM merged) AS "mergedIds",
           (SELECT id FROM account) AS "userId",
           coalesce((SELECT status = ${sql.lit(USER_STATUS.ACTIVE)} FROM account), FALSE) AS "isActive",
           EXISTS (SELECT FROM members WHERE lower(email) = ${email} OR user_id IN (SELECT id FROM account)
                      OR invited_user_id IN (SELECT id FROM account)) AS "isInTeam",
           ARRAY(SELECT first_name || ' ' || last_name FROM called UNION SELECT name FROM wrote ORDER BY 1) AS names,
           ARRAY(SELECT DISTINCT first_name FROM called WHERE first_name <> '') AS "firstNames",
           ARRAY(SELECT DISTINCT last_name FROM called WHERE last_name <> '') AS "lastNames",
           ARRAY(SELECT DISTINCT phone FROM called WHERE phone IS NOT NULL) AS phones,
           ARRAY(SELECT company_id FROM known UNION SELECT company_id FROM deals WHERE id IN (SELECT id FROM linked)
                 UNION SELECT x.company_id FROM activities x JOIN account a ON a.id = x.user_id WHERE x.company_id IS NOT NULL) AS "companyIds",
           ARRAY(SELECT id FROM linked) AS "dealIds",
           (SELECT count(DISTINCT document_id)::int FROM asked) AS agreements,
           ARRAY(SELECT DISTINCT number FROM asked
                  WHERE status = 'pending' AND document = 'pending' AND replaced_at IS NULL AND ended_as IS NULL
                  ORDER BY number) AS "openProposals"`.execute(kysely);
  const [person] = rows;
  if (!person) throw new Error("A person has no row");
  return person;
}

const counted = async (statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await statement.execute(kysely)).rows[0]?.count ?? 0;

const ofSent = (email: string) => sql`lower(recipient) = ${email}`;
const ofRows = (email: string, { contactIds }: Person) =>
  sql`(record_id = ANY (${contactIds}::uuid[]) OR EXISTS (SELECT FROM unnest(cells) AS cell WHERE lower(btrim(cell)) = ${email}))`;

/** The name of the deal, or company, to which a note or activity belongs. */
const placeOf = (row: "t" | "a") =>
  sql`SELECT name FROM deals WHERE id = ${sql.ref(`${row}.deal_id`)} UNION ALL SELECT name FROM companies WHERE id = ${sql.ref(`${row}.company_id`)}`;

/** The texts in which people are named, each by its table. What belongs to a person's deals and companies means them by their full name. */
const TEXTS = {
  note: { table: "notes", column: "content", place: placeOf("t") },
  step: { table: "deal_steps", column: "text", place: sql`SELECT name FROM deals WHERE id = t.deal_id` },
  description: { table: "companies", column: "description", place: sql`SELECT t.name` },
} as const;
type TextKind = keyof typeof TEXTS;
export const TEXT_KINDS = Object.keys(TEXTS) as TextKind[];

const areTheirs = (row: "t" | "a", { companyIds, dealIds }: Pick<Person, "companyIds" | "dealIds">) =>
  sql`(${sql.ref(`${row}.deal_id`)} = ANY (${dealIds}::uuid[]) OR ${sql.ref(`${row}.company_id`)} = ANY (${companyIds}::uuid[]))`;

const isTheirs = (kind: TextKind, person: Person) => {
  if (kind === "description") return sql`t.id = ANY (${person.companyIds}::uuid[])`;
  return kind === "note" ? areTheirs("t", person) : sql`t.deal_id = ANY (${person.dealIds}::uuid[])`;
};

/** The pattern by which a text means the person beyond doubt. */
const surely = (kind: TextKind, person: Person, { sure, exact }: Patterns) =>
  sql`CASE WHEN ${isTheirs(kind, person)} THEN ${exact}::text ELSE ${sure}::text END`;

const nameless = (text: RawBuilder<unknown>, pattern: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${text}, ${pattern}, ${DELETED_PERSON}, 'gi')`;

const viewText = sql`v.name || ' ' || address_text(v.address)`;
const entryText = sql`address_text(l.changes::text)`;
/** The ids of the records whose history may name the person. */
const relatedTo = ({ companyIds, dealIds, mergeIds }: Pick<Person, "companyIds" | "dealIds" | "mergeIds">) => sql`
  ARRAY(SELECT unnest(${[...dealIds, ...companyIds]}::text[])
        UNION SELECT id::text FROM proposals WHERE deal_id = ANY (${dealIds}::uuid[])
        UNION SELECT d.id::text FROM proposal_documents d JOIN proposals p ON p.id = d.proposal_id
               WHERE p.deal_id = ANY (${dealIds}::uuid[])
        UNION SELECT s.id::text FROM document_signers s JOIN proposal_documents d ON d.id = s.document_id
                JOIN proposals p ON p.id = d.proposal_id WHERE p.deal_id = ANY (${dealIds}::uuid[])
        UNION SELECT id::text FROM deal_steps WHERE deal_id = ANY (${dealIds}::uuid[])
        UNION SELECT a.id::text FROM activities a WHERE ${areTheirs("a", { companyIds, dealIds })}
        UNION SELECT t.id::text FROM notes t WHERE ${areTheirs("t", { companyIds, dealIds })}
        UNION SELECT kept_id::text FROM merges WHERE id = ANY (${mergeIds}::uuid[]))`;
const RELATED_TYPES = sql`('company', 'deal', 'proposal', 'document', 'document-signer', 'step', 'note', 'activity')`;
/** Entries that keep what people have searched for. */
const ofSearches = sql`l.record_type IN ('list', 'saved_view', 'bulk')`;

/** How many mails of proposals went to an address. */
export const countSent = (email: string) =>
  counted(sql`SELECT (SELECT count(*) FROM sent_offers WHERE ${ofSent(email)})::int
                   + (SELECT count(*) FROM offer_forwards WHERE ${ofSent(email)})::int AS count`);
export const countMessages = (email: string) =>
  counted(sql`SELECT count(*)::int AS count FROM offer_messages WHERE lower(email) = ${email}`);
export const countMails = (email: string) =>
  counted(sql`SELECT count(*)::int AS count FROM emails WHERE ${ofSent(email)}`);
export const countImportRows = (email: string, person: Person) =>
  counted(sql`SELECT count(*)::int AS count FROM batch_rows WHERE ${ofRows(email, person)}`);
export const countTexts = (kind: TextKind, person: Person, patterns: Patterns) =>
  counted(sql`SELECT count(*)::int AS count FROM ${sql.table(TEXTS[kind].table)} t
               WHERE ${sql.ref(`t.${TEXTS[kind].column}`)} ~* ${surely(kind, person, patterns)}`);
export const countViews = ({ exact }: Patterns) =>
  counted(sql`SELECT count(*)::int AS count FROM saved_views v WHERE ${viewText} ~* ${exact}`);
export const countSearches = ({ exactInJson }: Patterns) =>
  counted(sql`SELECT count(*)::int AS count FROM audit_log l
               WHERE ${ofSearches} AND (l.changes::text ~* ${exactInJson} OR ${entryText} ~* ${exactInJson})`);
const ofLimits = ({ address }: Patterns) => sql`key ~* ${address}`;
export const countLimits = (patterns: Patterns) =>
  counted(sql`SELECT count(*)::int AS count FROM rate_limits WHERE ${ofLimits(patterns)}`);

/** A text that may name the person, as it is without what names them beyond doubt. */
interface DoubtfulText {
  kind: DoubtfulKind;
  id: string;
  /** The deal, company or list that it is about. */
  place: string | null;
  text: string;
}

/**
 * Texts that hold part of the person's name: first or last name in their deals and companies, the last one in views and in the history,
 * the whole name elsewhere. At most `limit`.
 */
export async function findDoubtful(person: Person, patterns: Patterns, limit: number): Promise<DoubtfulText[]> {
  const { exact, exactInJson, named, part, last, any } = patterns;
  const inTexts = TEXT_KINDS.map((kind) => {
    const { table, column, place } = TEXTS[kind];
    return sql`
      SELECT ${kind} AS kind, t.id::text AS id, (${place}) AS place, rest.text
        FROM ${sql.table(table)} t, LATERAL (SELECT ${nameless(sql.ref(`t.${column}`), surely(kind, person, patterns))} AS text) AS rest
       WHERE ${sql.ref(`t.${column}`)} ~* ${any} AND rest.text ~* CASE WHEN ${isTheirs(kind, person)} THEN ${part}::text ELSE ${named}::text END`;
  });
  const activity = sql`concat_ws(' ', a.title || '.', a.description || '.', a.details)`;
  const { rows } = await sql<DoubtfulText>`
    ${sql.join(inTexts, sql` UNION ALL `)}
    UNION ALL
    SELECT 'activity', a.id::text, (${placeOf("a")}), rest.text
      FROM activities a, LATERAL (SELECT ${nameless(activity, sql`${exact}::text`)} AS text) AS rest
     WHERE ${areTheirs("a", person)} AND rest.text ~* ${part}
    UNION ALL
    SELECT 'view', v.id::text, v.list, rest.text
      FROM saved_views v, LATERAL (SELECT ${nameless(viewText, sql`${exact}::text`)} AS text) AS rest WHERE rest.text ~* ${last}
    UNION ALL
    SELECT 'search', l.id::text, NULL, rest.text
      FROM audit_log l, LATERAL (SELECT ${nameless(entryText, sql`${exactInJson}::text`)} AS text) AS rest
     WHERE (${ofSearches} OR (l.record_type IN ${RELATED_TYPES} AND l.record_id = ANY (${relatedTo(person)}))) AND rest.text ~* ${last}
     ORDER BY 1, 2 LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** Deletes contacts with their parts in deals and their ids of other systems; merges that keep them cannot be undone any more. */
export async function deleteContacts({ contactIds, mergeIds }: Person): Promise<void> {
  await sql`DELETE FROM merge_rows WHERE merge_id = ANY (${mergeIds}::uuid[])`.execute(kysely);
  await sql`DELETE FROM merged_keys k USING merges m
             WHERE m.id = k.merge_id AND m.kind = 'contacts' AND (m.id = ANY (${mergeIds}::uuid[]) OR m.kept_id = ANY (${contactIds}::uuid[]))`.execute(
    kysely,
  );
  await sql`UPDATE merges SET before = NULL, after = NULL, forgotten_at = now() WHERE id = ANY (${mergeIds}::uuid[])`.execute(
    kysely,
  );
  await sql`DELETE FROM external_ids WHERE kind = 'contacts' AND record_id = ANY (${contactIds}::uuid[])`.execute(
    kysely,
  );
  await sql`DELETE FROM contacts WHERE id = ANY (${contactIds}::uuid[])`.execute(kysely);
}

/** Takes the address and the name out of what was mailed and written about proposals, and deletes mails. */
export async function eraseFromOffers(email: string): Promise<void> {
  await sql`UPDATE sent_offers SET recipient = ${DELETED_PERSON} WHERE ${ofSent(email)}`.execute(kysely);
  await sql`UPDATE offer_forwards SET recipient = ${DELETED_PERSON} WHERE ${ofSent(email)}`.execute(kysely);
  await sql`UPDATE offer_messages SET name = ${DELETED_PERSON}, email = ${NO_ADDRESS}, body = '—' WHERE lower(email) = ${email}`.execute(
    kysely,
  );
  await sql`DELETE FROM emails WHERE ${ofSent(email)}`.execute(kysely);
  // Responses that are repeated for a day to anybody who asks again.
  await sql`DELETE FROM idempotency_keys WHERE position(${email} in lower(answer::text)) > 0`.execute(kysely);
}

/** Empties rows of imports; what they have added or changed is not touched. */
export async function eraseFromImports(email: string, person: Person): Promise<void> {
  await sql`UPDATE batch_rows SET cells = array_fill(''::text, ARRAY[cardinality(cells)]), keys = '{}', note = NULL,
                                  before = CASE WHEN before IS NOT NULL THEN '{}'::jsonb END
             WHERE ${ofRows(email, person)}`.execute(kysely);
}

/** Takes the person out of notes, steps and descriptions; out of `chosen` ones, by id, also parts of the name. */
export async function eraseFromTexts(person: Person, patterns: Patterns, chosen: Chosen): Promise<void> {
  for (const kind of TEXT_KINDS) {
    const { table, column } = TEXTS[kind];
    const text = sql.ref(`t.${column}`);
    const pattern = surely(kind, person, patterns);
    const isChosen = sql`t.id = ANY (${chosen[kind]}::uuid[])`;
    const without = nameless(text, pattern);
    // Who has a company's form open must not save the name again.
    const version = kind === "description" ? sql`, version = t.version + 1, updated_at = now()` : sql``;
    await sql`
      UPDATE ${sql.table(table)} t
         SET ${sql.id(column)} = CASE WHEN ${isChosen} THEN ${nameless(without, sql`${patterns.any}::text`)} ELSE ${without} END ${version}
       WHERE ${text} ~* ${pattern} OR ${isChosen}`.execute(kysely);
  }
  // What many deals were given to do, as their steps say it.
  await sql`UPDATE batches SET title = ${nameless(sql`title`, sql`${patterns.exact}::text`)},
                               input = ${nameless(sql`input::text`, sql`${patterns.exactInJson}::text`)}::jsonb
             WHERE type = 'bulk' AND (title ~* ${patterns.exact} OR input::text ~* ${patterns.exactInJson})`.execute(
    kysely,
  );
  await sql`UPDATE note_mentions SET name = ${DELETED_PERSON} WHERE user_id = ${person.userId}`.execute(kysely);
}

export async function findViews({ exact }: Pick<Patterns, "exact">, chosen: Chosen) {
  const { rows } = await sql<{ id: string; name: string; address: string }>`
    SELECT v.id, v.name, v.address FROM saved_views v
     WHERE ${viewText} ~* ${exact} OR v.id = ANY (${chosen.view}::uuid[]) FOR UPDATE`.execute(kysely);
  return rows;
}

export async function updateView({ id, name, address }: { id: string; name: string; address: string }): Promise<void> {
  await sql`UPDATE saved_views SET name = ${name}, address = ${address}, version = version + 1, updated_at = now()
             WHERE id = ${id}`.execute(kysely);
}

export async function eraseFromLimits(patterns: Patterns): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE ${ofLimits(patterns)}`.execute(kysely);
}

export async function eraseFromActivities(
  { companyIds, dealIds }: Person,
  { exact, any }: Patterns,
  chosen: Chosen,
): Promise<void> {
  await sql`SELECT erase_from_activities(${dealIds}::uuid[], ${companyIds}::uuid[], ${exact}, ${chosen.activity}::uuid[],
                                          ${any})`.execute(kysely);
}

/** Empties the history of a person's own records and chosen entries, and takes the person out of that of their deals and of searches. */
export async function eraseFromAudit(
  { contactIds, mergeIds, mergedIds, userId, companyIds, dealIds }: Person,
  { exactInJson }: Patterns,
  chosen: Chosen,
): Promise<void> {
  const own = [...contactIds, ...mergedIds, ...(userId ? [userId] : [])];
  await sql`
    SELECT erase_from_audit(
      ${own}::text[] || ARRAY(SELECT id::text FROM sessions WHERE user_id = ${userId}),
      ${relatedTo({ companyIds, dealIds, mergeIds })},
      ${exactInJson}, ${chosen.search}::bigint[])`.execute(kysely);
}

/** Leaves an account without a person: what was done by it and earned with it stays, under no name. */
export async function eraseAccount(userId: string): Promise<void> {
  const of = sql`user_id = ${userId}`;
  await sql`DELETE FROM sessions WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM password_tokens WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM notifications WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM notification_choices WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM today_snoozes WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM import_columns WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM saved_view_starts WHERE ${of}`.execute(kysely);
  await sql`DELETE FROM saved_views WHERE ${of} AND NOT is_team`.execute(kysely);
  await sql`DELETE FROM calendly_accounts WHERE ${of}`.execute(kysely);
  await sql`UPDATE offer_messages SET name = ${DELETED_PERSON} WHERE author_id = ${userId}`.execute(kysely);
  await sql`
    UPDATE users SET first_name = 'Deleted', last_name = 'person', email = ${`${userId}@deleted.invalid`}, phone = NULL,
           password_hash = NULL, time_zone = NULL, version = version + 1, updated_at = now()
     WHERE id = ${userId}`.execute(kysely);
}
