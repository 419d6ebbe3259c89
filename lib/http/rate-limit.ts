import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/kysely";
import { outsideTransaction } from "@/lib/transaction";
import { AppError } from "./app-error";

/**
 * Counts one use of `key` in a window of `seconds` by the database's clock, also when the transaction under way is
 * rolled back. Throws 'rate_limited' with the seconds left once more than `max` uses fell into the window (D-23).
 */
export const limitRate = (key: string, max: number, seconds: number): Promise<void> =>
  outsideTransaction(() => limitRateInTransaction(key, max, seconds));

/**
 * The same as part of the transaction under way: for what is limited once it has happened, so that a refusal for another
 * reason does not count. It needs no second connection, which a crowd of transactions would wait for in vain.
 */
export async function limitRateInTransaction(key: string, max: number, seconds: number): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ count: number; left: number }>`
    INSERT INTO rate_limits AS r (key, window_start, count) VALUES (${key}, now(), 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_start <= now() - make_interval(secs => ${seconds}) THEN 1 ELSE r.count + 1 END,
      window_start = CASE WHEN r.window_start <= now() - make_interval(secs => ${seconds}) THEN now() ELSE r.window_start END
    RETURNING count, extract(epoch FROM window_start + make_interval(secs => ${seconds}) - now())::float8 AS left
    `.execute(kysely);
  if (row && row.count > max) throw AppError.rateLimited(row.left);
}

/** Takes one use of a key back, as of a try that succeeded. */
export async function returnRate(key: string): Promise<void> {
  const counted = kysely.updateTable("rateLimits").where("key", "=", key).where("count", ">", 0);
  await outsideTransaction(() => counted.set(({ eb }) => ({ count: eb("count", "-", 1) })).execute());
}

/** Forgets the uses of a key, as after a successful sign-in. */
export async function resetRate(key: string): Promise<void> {
  await kysely.deleteFrom("rateLimits").where("key", "=", key).execute();
}
