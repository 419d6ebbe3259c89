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
 * those that were dismissed. An index has the keys in the order in which they are grouped; pairs come of groups, not of a join.
 */
export async function findPairs(
  actor: Actor,
  kind: TwinKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Pair[]; total: number }> {
  const everywhere = actor.role === GLOBAL_ROLE.ADMIN && actor.providerId === null;
  const here = everywhere ? sql`` : sql`AND provider_id = ${actor.providerId}::uuid`;
  const { rows } = await sql<Pair & { total: number }>`
    WITH shared AS MATERIALIZED (
      SELECT unnest(array_agg(record_id)) AS record_id FROM twin_keys WHERE kind = ANY(${[...KEY_KINDS[kind]]}) ${here}
       GROUP BY kind, provider_id, key, company_id HAVING count(*) > 1),
    seen AS MATERIALIZED (${mergeable(actor, kind)}),
    alike AS (
      SELECT kind, array_agg(record_id ORDER BY record_id) AS ids, array_agg(city ORDER BY record_id) AS cities, count(*)::int AS number
        FROM twin_keys JOIN seen ON seen.id = twin_keys.record_id WHERE kind = ANY(${[...KEY_KINDS[kind]]})
       GROUP BY kind, provider_id, key, company_id HAVING count(*) > 1),
    reasons AS (
      SELECT ids[a] AS one_id, ids[b] AS other_id, split_part(kind, '.', 2) AS reason
        FROM alike,
             generate_series(1, CASE WHEN number <= ${sql.lit(MOST_OF_ALL_PAIRS)} THEN number - 1 ELSE 1 END) AS a,
             generate_series(a + 1, number) AS b
       WHERE kind <> 'company.name' OR cities[a] = cities[b] OR cities[a] = '' OR cities[b] = ''),
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
