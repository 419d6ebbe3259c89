import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { OwnRate } from "./prices";

/** Held while budgets are compared and tokens reserved, so that two calls cannot be given the same ones. */
const BUDGET_LOCK = 7_246_316_150;

/** Waits for whoever compares budgets at this moment; until the end of the transaction. */
export async function lockBudgets(): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${BUDGET_LOCK}::bigint)::text`.execute(kysely);
}

export interface Counted {
  /** Tokens of the calls that have ended. */
  used: number;
  /** Tokens that calls under way will probably take. */
  reserved: number;
}

export interface BudgetRow {
  provider: Counted;
  person: Counted;
  installation: Counted;
  /** The provider's own budget, what it sets for each of its people, and for this one; null where not set. */
  dailyTokens: number | null;
  personTokens: number | null;
  ownTokens: number | null;
}

const spent = sql`coalesce(sum(coalesce(prompt_tokens, 0)::bigint + coalesce(completion_tokens, 0)), 0)::float8`;
const held = sql`coalesce(sum(tokens), 0)::float8`;

/** What has been spent since an instant: by a provider, by a person in all of their providers, and by all. */
export async function findBudget(providerId: string, personId: string | null, since: Date): Promise<BudgetRow> {
  const { rows } = await sql<Record<string, number | null>>`
    SELECT model_daily_tokens, model_person_tokens,
           (SELECT daily_tokens FROM model_person_limits AS own
             WHERE own.provider_id = providers.id AND own.person_id = ${personId}::uuid) AS own_tokens,
           (SELECT ${spent} FROM generations AS g WHERE g.provider_id = providers.id AND g.started_at >= ${since}) AS of_provider,
           (SELECT ${spent} FROM generations AS g WHERE g.person_id = ${personId}::uuid AND g.started_at >= ${since}) AS of_person,
           (SELECT ${spent} FROM generations AS g WHERE g.started_at >= ${since}) AS of_all,
           (SELECT ${held} FROM model_reservations AS r WHERE r.expires_at > now() AND r.provider_id = providers.id) AS for_provider,
           (SELECT ${held} FROM model_reservations AS r WHERE r.expires_at > now() AND r.person_id = ${personId}::uuid) AS for_person,
           (SELECT ${held} FROM model_reservations AS r WHERE r.expires_at > now()) AS for_all
      FROM providers WHERE id = ${providerId}::uuid`.execute(kysely);
  const row = rows[0] ?? {};
  return {
    provider: { used: row.ofProvider ?? 0, reserved: row.forProvider ?? 0 },
    person: { used: row.ofPerson ?? 0, reserved: row.forPerson ?? 0 },
    installation: { used: row.ofAll ?? 0, reserved: row.forAll ?? 0 },
    dailyTokens: row.modelDailyTokens ?? null,
    personTokens: row.modelPersonTokens ?? null,
    ownTokens: row.ownTokens ?? null,
  };
}

/** Reserves tokens for a call, until it has ended or `seconds` have passed, and deletes what has expired. */
export async function insertReservation(
  providerId: string,
  personId: string | null,
  tokens: number,
  seconds: number,
): Promise<string> {
  await sql`DELETE FROM model_reservations WHERE expires_at <= now()`.execute(kysely);
  const { id } = await kysely
    .insertInto("modelReservations")
    .values({ providerId, personId, tokens, expiresAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReservation(id: string): Promise<void> {
  await kysely.deleteFrom("modelReservations").where("id", "=", id).execute();
}

/** The prices of one provider, or of all. */
export const findRates = (providerId: string | null): Promise<OwnRate[]> =>
  kysely
    .selectFrom("modelPrices")
    .$if(providerId !== null, (rows) => rows.where("providerId", "=", providerId ?? ""))
    .orderBy("model")
    .select(["providerId", "model"])
    .select([sql<number>`input::float8`.as("input"), sql<number>`output::float8`.as("output")])
    .execute();

/** Replaces the prices of a locked provider. */
export async function replaceRates(providerId: string, rates: readonly Omit<OwnRate, "providerId">[]): Promise<void> {
  await db().modelPrice.deleteMany({ where: { providerId } });
  await db().modelPrice.createMany({ data: rates.map((rate) => ({ ...rate, providerId })) });
}

/** Replaces the limits of single people of a locked provider. */
export async function replaceLimits(
  providerId: string,
  limits: readonly { personId: string; dailyTokens: number }[],
): Promise<void> {
  await db().modelPersonLimit.deleteMany({ where: { providerId } });
  await db().modelPersonLimit.createMany({ data: limits.map((limit) => ({ ...limit, providerId })) });
}

/** Sets tokens a day for a locked provider; its version goes up. */
export async function updateTokens(
  id: string,
  updatedById: string,
  fields: { modelDailyTokens?: number | null; modelPersonTokens?: number | null },
): Promise<void> {
  const data = { ...fields, updatedById, version: { increment: 1 } };
  await db().provider.update({ where: { id }, data, select: { id: true } });
}
