import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";

/**
 * Locks a provider's budget for the transaction under way, so that reservations take turns. A separate statement: one that also
 * computed the sum would miss what was reserved while it waited for the lock.
 */
export async function lockBudget(providerId: string): Promise<void> {
  await kysely.selectFrom("providers").where("id", "=", providerId).forNoKeyUpdate().select("id").execute();
}

/** The tokens that a provider has used since an instant and those that its calls under way have reserved, with its own cap. */
export const findBudget = (providerId: string, since: Date) =>
  kysely
    .selectFrom("providers")
    .where("id", "=", providerId)
    .select("modelDailyTokens as ownDailyTokens")
    .select([
      sql<number>`(SELECT coalesce(sum(coalesce(prompt_tokens, 0)::bigint + coalesce(completion_tokens, 0)), 0)::float8
        FROM generations WHERE provider_id = providers.id AND started_at >= ${since})`.as("used"),
      sql<number>`(SELECT coalesce(sum(tokens), 0)::float8
        FROM model_reservations WHERE provider_id = providers.id AND expires_at > now())`.as("reserved"),
    ])
    .executeTakeFirstOrThrow();

/** Reserves tokens for a call, until it has ended or `seconds` have passed, and deletes what has expired. */
export async function insertReservation(providerId: string, tokens: number, seconds: number): Promise<string> {
  await sql`DELETE FROM model_reservations WHERE expires_at <= now()`.execute(kysely);
  const { id } = await kysely
    .insertInto("modelReservations")
    .values({ providerId, tokens, expiresAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReservation(id: string): Promise<void> {
  await kysely.deleteFrom("modelReservations").where("id", "=", id).execute();
}
