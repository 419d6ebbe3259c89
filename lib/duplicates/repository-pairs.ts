import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { TWIN_REASONS, TWIN_WEIGHTS, type TwinKind, type TwinReason } from "@/lib/domain/duplicates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { scopeMergeableCompanies, scopeMergeableContacts } from "./scope";

/** Of more records with one key, such as the branches of a chain, each is paired with the oldest only. */
const MOST_OF_ALL_PAIRS = 10;

const KEY_KINDS = {
  companies: ["company.domain", "company.name"],
  contacts: ["contact.email", "contact.phone", "contact.name"],
} as const satisfies Record<TwinKind, readonly string[]>;

const mergeable = (actor: Actor, kind: TwinKind): RawBuilder<unknown> =>
  kind === "companies"
    ? sql`SELECT companies.id FROM companies WHERE companies.id IN (SELECT record_id FROM shared) AND ${scopeMergeableCompanies(actor)}`
    : sql`SELECT contacts.id FROM contacts JOIN companies ON companies.id = contacts.company_id
           WHERE contacts.id IN (SELECT record_id FROM shared) AND ${scopeMergeableContacts(actor)}`;

const weight = sql`(CASE reason ${sql.join(
  TWIN_REASONS.map((reason) => sql`WHEN ${sql.lit(reason)} THEN ${sql.lit(TWIN_WEIGHTS[reason])}`),
  sql` `,
)} END)`;

export interface Pair {
  oneId: string;
  otherId: string;
  reasons: TwinReason[];
}

/**
 * One page of the pairs that look alike by a key, the surest first, and the number of all: of records that the actor may merge, without
 * those that were dismissed. An index has all keys in the order in which they are grouped.
 */
export async function findPairs(
  actor: Actor,
  kind: TwinKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Pair[]; total: number }> {
  const everywhere = actor.role === GLOBAL_ROLE.ADMIN && actor.providerId === null;
  const here = everywhere ? sql`` : sql`AND provider_id = ${actor.providerId}::uuid`;
  const { rows } = await sql<Pair & { total: number }>`
    WITH keyed AS (
      SELECT record_id, kind, provider_id, key, company_id, city, count(*) OVER alike AS number,
             row_number() OVER (alike ORDER BY record_id) AS place
        FROM twin_keys WHERE kind = ANY(${[...KEY_KINDS[kind]]}) ${here}
      WINDOW alike AS (PARTITION BY kind, provider_id, key, company_id)),
    shared AS MATERIALIZED (SELECT * FROM keyed WHERE number > 1),
    seen AS MATERIALIZED (${mergeable(actor, kind)}),
    reasons AS (
      SELECT a.record_id AS one_id, b.record_id AS other_id, split_part(a.kind, '.', 2) AS reason
        FROM shared a
        JOIN shared b ON (b.kind, b.provider_id, b.key, b.company_id) = (a.kind, a.provider_id, a.key, a.company_id)
                     AND b.place > a.place AND (a.number <= ${sql.lit(MOST_OF_ALL_PAIRS)} OR a.place = 1)
       WHERE (a.kind <> 'company.name' OR a.city = b.city OR a.city = '' OR b.city = '')
         AND a.record_id IN (SELECT id FROM seen) AND b.record_id IN (SELECT id FROM seen)),
    pairs AS (
      SELECT one_id, other_id, array_agg(reason ORDER BY ${weight} DESC, reason) AS reasons, sum(${weight}) AS weight
        FROM reasons
       WHERE NOT EXISTS (SELECT FROM dismissed_twins d WHERE d.one_id = reasons.one_id AND d.other_id = reasons.other_id)
       GROUP BY one_id, other_id)
    SELECT one_id AS "oneId", other_id AS "otherId", reasons, (count(*) OVER ())::int AS total
      FROM pairs ORDER BY weight DESC, other_id DESC, one_id LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Keeps that two records are not the same. */
export async function insertDismissal(userId: string, [oneId, otherId]: [string, string]): Promise<void> {
  await db().dismissedTwins.createMany({ data: [{ oneId, otherId, userId }], skipDuplicates: true });
}
