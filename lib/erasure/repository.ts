import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { USER_STATUS } from "@/lib/domain/enums";
import { DELETED_PERSON } from "@/lib/domain/personal-data";

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
  /** Deals whose texts may name the person. */
  dealIds: string[];
  /** Documents that name the person as a signer, and numbers of proposals whose signature they are still asked for. */
  agreements: number;
  openProposals: number[];
}

/** Everything that an address leads to; `isLocked`: contacts and account are locked in the transaction under way. */
export async function findPerson(email: string, isLocked: boolean): Promise<Person> {
  if (isLocked) {
    await sql`SELECT FROM contacts WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`.execute(kysely);
    await sql`SELECT FROM users WHERE lower(email) = ${email} FOR UPDATE`.execute(kysely);
  }
  const { rows } = await sql<Person>`
    WITH known AS (SELECT id, company_id, provider_id, first_name || ' ' || last_name AS name FROM contacts WHERE lower(email) = ${email}),
    account AS (SELECT id, status, first_name || ' ' || last_name AS name FROM users WHERE lower(email) = ${email}),
    merged AS (SELECT m.id, m.kept_id, m.merged_id, one.value ->> 'firstName' || ' ' || (one.value ->> 'lastName') AS name
                 FROM merges m, jsonb_each(m.before) AS one
                WHERE m.kind = 'contacts' AND lower(one.value ->> 'email') = ${email}),
    asked AS (SELECT s.first_name || ' ' || s.last_name AS name, s.status, d.id AS document_id, d.status AS document, d.replaced_at,
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
               UNION SELECT x.deal_id FROM activities x JOIN account a ON a.id = x.user_id
               UNION SELECT n.deal_id FROM note_mentions m JOIN account a ON a.id = m.user_id JOIN notes n ON n.id = m.note_id)
    SELECT ARRAY(SELECT id FROM known) AS "contactIds",
           ARRAY(SELECT DISTINCT id FROM merged) AS "mergeIds",
           ARRAY(SELECT DISTINCT merged_id FROM merged) AS "mergedIds",
           (SELECT id FROM account) AS "userId",
           coalesce((SELECT status = ${sql.lit(USER_STATUS.ACTIVE)} FROM account), FALSE) AS "isActive",
           EXISTS (SELECT FROM members WHERE lower(email) = ${email} OR user_id IN (SELECT id FROM account)
                      OR invited_user_id IN (SELECT id FROM account)) AS "isInTeam",
           ARRAY(SELECT name FROM known UNION SELECT name FROM account UNION SELECT name FROM merged
                 UNION SELECT name FROM asked UNION SELECT name FROM wrote
                 ORDER BY 1) AS names,
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
const ofNotes = ({ dealIds }: Person, pattern: string) =>
  sql`deal_id = ANY (${dealIds}::uuid[]) AND content ~* ${pattern}`;

/** How many mails of proposals went to an address. */
export const countSent = (email: string) =>
  counted(sql`SELECT (SELECT count(*) FROM sent_offers WHERE ${ofSent(email)})::int
                   + (SELECT count(*) FROM offer_forwards WHERE ${ofSent(email)})::int AS count`);
export const countMessages = (email: string) =>
  counted(sql`SELECT count(*)::int AS count FROM offer_messages WHERE lower(email) = ${email}`);
export const countMails = (email: string) =>
  counted(sql`SELECT count(*)::int AS count FROM emails WHERE ${ofSent(email)}`);
export const countImportRows = (email: string, person: Person) =>
  counted(sql`SELECT count(*)::int AS count FROM import_rows WHERE ${ofRows(email, person)}`);
export const countNotes = (person: Person, pattern: string) =>
  counted(sql`SELECT count(*)::int AS count FROM notes WHERE ${ofNotes(person, pattern)}`);

/** Deletes contacts with their parts in deals and their ids of other systems; merges that keep them cannot be undone any more. */
export async function deleteContacts({ contactIds, mergeIds }: Person): Promise<void> {
  await sql`DELETE FROM merge_rows WHERE merge_id = ANY (${mergeIds}::uuid[])`.execute(kysely);
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
  // Answers that are repeated for a day to whoever asks again.
  await sql`DELETE FROM idempotency_keys WHERE position(${email} in lower(answer::text)) > 0`.execute(kysely);
}

/** Empties rows of imports; what they have added or changed is not touched. */
export async function eraseFromImports(email: string, person: Person): Promise<void> {
  await sql`UPDATE import_rows SET cells = array_fill(''::text, ARRAY[cardinality(cells)]), keys = '{}', note = NULL,
                                  before = CASE WHEN before IS NOT NULL THEN '{}'::jsonb END
             WHERE ${ofRows(email, person)}`.execute(kysely);
}

export async function eraseFromNotes(person: Person, pattern: string): Promise<void> {
  await sql`UPDATE notes SET content = regexp_replace(content, ${pattern}, ${DELETED_PERSON}, 'gi')
             WHERE ${ofNotes(person, pattern)}`.execute(kysely);
  await sql`UPDATE note_mentions SET name = ${DELETED_PERSON} WHERE user_id = ${person.userId}`.execute(kysely);
}

export async function eraseFromActivities({ dealIds }: Person, pattern: string): Promise<void> {
  await sql`SELECT erase_from_activities(${dealIds}::uuid[], ${pattern})`.execute(kysely);
}

/** Empties the history of a person's own records, and takes the person out of that of the deals that they had a part in. */
export async function eraseFromAudit(
  { contactIds, mergeIds, mergedIds, userId, dealIds }: Person,
  pattern: string,
): Promise<void> {
  const own = [...contactIds, ...mergedIds, ...(userId ? [userId] : [])];
  await sql`
    SELECT erase_from_audit(
      ${own}::text[] || ARRAY(SELECT id::text FROM sessions WHERE user_id = ${userId}),
      ARRAY(SELECT unnest(${dealIds}::text[]) UNION SELECT company_id::text FROM deals WHERE id = ANY (${dealIds}::uuid[])
            UNION SELECT id::text FROM proposals WHERE deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT d.id::text FROM proposal_documents d JOIN proposals p ON p.id = d.proposal_id
                   WHERE p.deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT s.id::text FROM document_signers s JOIN proposal_documents d ON d.id = s.document_id
                    JOIN proposals p ON p.id = d.proposal_id WHERE p.deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT id::text FROM deal_steps WHERE deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT id::text FROM activities WHERE deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT id::text FROM notes WHERE deal_id = ANY (${dealIds}::uuid[])
            UNION SELECT kept_id::text FROM merges WHERE id = ANY (${mergeIds}::uuid[])),
      ${pattern})`.execute(kysely);
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
           password_hash = NULL, time_zone = NULL, quiet_from = NULL, quiet_until = NULL, version = version + 1, updated_at = now()
     WHERE id = ${userId}`.execute(kysely);
}
