import "server-only";
import { sql } from "@/lib/db";
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
  const [row] = await sql<{ count: number; left: number }>(
    `INSERT INTO rate_limits AS r (key, window_start, count) VALUES ($1, now(), 1)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN 1 ELSE r.count + 1 END,
       window_start = CASE WHEN r.window_start <= now() - make_interval(secs => $2) THEN now() ELSE r.window_start END
     RETURNING count, extract(epoch FROM window_start + make_interval(secs => $2) - now())::float8 AS left`,
    [key, seconds],
  );
  if (row && row.count > max) throw AppError.rateLimited(row.left);
}

/** Takes one use of a key back, as of a try that succeeded. */
export async function returnRate(key: string): Promise<void> {
  await outsideTransaction(() => sql("UPDATE rate_limits SET count = count - 1 WHERE key = $1 AND count > 0", [key]));
}

/** Forgets the uses of a key, as after a successful sign-in. */
export async function resetRate(key: string): Promise<void> {
  await sql("DELETE FROM rate_limits WHERE key = $1", [key]);
}
