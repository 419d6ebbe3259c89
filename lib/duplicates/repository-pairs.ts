import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { TWIN_REASONS, TWIN_WEIGHTS, type TwinKind, type TwinReason } from "./rules";
import { scopeMergeableCompanies, scopeMergeableContacts } from "./scope";

/**
 * Of more records with one key, such as the branches of a chain, only those that agree in its detail are twins, and each is paired with
 * the oldest of them only.
 */
const MOST_OF_ALL_PAIRS = 10;

const KEY_KINDS = {
  companies: ["company.domain", "company.name", "company.street"],
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
 * those that were dismissed. An index has the keys in the order in which they are grouped; pairs come of groups, whose records OFFSET
 * makes it look up in the same index. A phone alone makes none: colleagues share it.
 */
export async function findPairs(
  actor: Actor,
  kind: TwinKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Pair[]; total: number }> {
  const everywhere = actor.role === GLOBAL_ROLE.ADMIN && actor.providerId === null;
  const here = everywhere ? sql`` : sql`AND provider_id = ${actor.providerId}::uuid`;
  const { rows } = await sql<Pair & { total: number }>`
    WITH groups AS MATERIALIZED (
      SELECT row_number() OVER () AS id, kind, provider_id, key, company_id, count(*) <= ${sql.lit(MOST_OF_ALL_PAIRS)} AS is_small
        FROM twin_keys WHERE kind = ANY(${[...KEY_KINDS[kind]]}) ${here}
       GROUP BY kind, provider_id, key, company_id HAVING count(*) > 1),
    shared AS MATERIALIZED (
      SELECT groups.id, groups.kind, groups.is_small, keyed.record_id, keyed.detail, keyed.zip
        FROM groups CROSS JOIN LATERAL (
          SELECT record_id, detail, zip FROM twin_keys t
           WHERE (t.kind, t.provider_id, t.key, t.company_id) = (groups.kind, groups.provider_id, groups.key, groups.company_id)
          OFFSET 0) AS keyed),
    seen AS MATERIALIZED (${mergeable(actor, kind)}),
    alike AS (
      SELECT kind, is_small, array_agg(record_id ORDER BY record_id) AS ids, array_agg(detail ORDER BY record_id) AS details,
             array_agg(zip ORDER BY record_id) AS zips, count(*)::int AS number
        FROM shared WHERE record_id IN (SELECT id FROM seen)
       GROUP BY id, kind, is_small, CASE WHEN NOT is_small THEN detail END HAVING count(*) > 1),
    reasons AS (
      SELECT ids[a] AS one_id, ids[b] AS other_id,
             CASE
               WHEN kind = 'company.domain' AND details[a] <> details[b] THEN 'site'
               WHEN kind = 'contact.name' AND details[a] <> details[b] THEN 'nickname'
               ELSE split_part(kind, '.', 2)
             END AS reason
        FROM alike,
             generate_series(1, CASE WHEN number <= ${sql.lit(MOST_OF_ALL_PAIRS)} THEN number - 1 ELSE 1 END) AS a,
             generate_series(a + 1, number) AS b
       WHERE CASE kind
               WHEN 'company.name' THEN details[a] = details[b] OR '' IN (details[a], details[b]) OR zips[a] = nullif(zips[b], '')
               WHEN 'company.street' THEN is_small AND (details[a] = details[b] OR '' IN (details[a], details[b]))
               ELSE true
             END),
    pairs AS (
      SELECT one_id, other_id, array_agg(reason ORDER BY ${weight} DESC, reason) AS reasons, sum(${weight}) AS weight
        FROM reasons
       WHERE NOT EXISTS (SELECT FROM dismissed_twins d WHERE d.one_id = reasons.one_id AND d.other_id = reasons.other_id)
       GROUP BY one_id, other_id HAVING sum(${weight}) > ${sql.lit(TWIN_WEIGHTS.phone)})
    SELECT one_id AS "oneId", other_id AS "otherId", reasons, (count(*) OVER ())::int AS total
      FROM pairs ORDER BY weight DESC, other_id DESC, one_id LIMIT ${limit} OFFSET ${offset}`.execute(kysely);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Keeps that two records are not the same. */
export async function insertDismissal(userId: string, [oneId, otherId]: [string, string]): Promise<void> {
  await db().dismissedTwins.createMany({ data: [{ oneId, otherId, userId }], skipDuplicates: true });
}
