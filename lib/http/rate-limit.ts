import "server-only";
import { sql } from "kysely";
import { AppError } from "@/lib/app-error";
import { kysely } from "@/lib/database/kysely";
import { outsideTransaction } from "@/lib/database/transaction";
import { onceAProcess } from "@/lib/once-a-process";

/**
 * Counts one use of `key` in a window of `seconds` by the database's clock, even if the transaction under way is rolled back.
 * Throws 'rate_limited' with the seconds left once there are more than `max` uses in the window (D-23).
 */
export const limitRate = (key: string, max: number, seconds: number): Promise<void> =>
  outsideTransaction(() => limitRateInTransaction(key, max, seconds));

const refusedUntil = onceAProcess("__tandemRefusedUntil", () => new Map<string, number>());

/** As `limitRate`, for calls that anybody can make: until the window ends, a refusal costs no query. Nothing may reset such a key. */
export async function limitCalls(key: string, max: number, seconds: number): Promise<void> {
  const left = (refusedUntil.get(key) ?? 0) - performance.now();
  if (left > 0) throw AppError.rateLimited(left / 1_000);
  try {
    await limitRate(key, max, seconds);
  } catch (error) {
    if (error instanceof AppError && error.retryAfter !== undefined) remember(key, error.retryAfter);
    throw error;
  }
}

function remember(key: string, seconds: number): void {
  const now = performance.now();
  for (const [known, until] of refusedUntil) if (until <= now) refusedUntil.delete(known);
  refusedUntil.set(key, now + seconds * 1_000);
}

/**
 * As `limitRate`, but in the transaction under way, for uses that only count once they have happened. It needs no second connection,
 * for which many simultaneous transactions would wait in vain.
 */
export async function limitRateInTransaction(
  key: string,
  max: number,
  seconds: number,
  tooMany?: string,
): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ count: number; left: number }>`
    INSERT INTO rate_limits AS r (key, window_start, count) VALUES (${key}, now(), 1)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_start <= now() - make_interval(secs => ${seconds}) THEN 1 ELSE r.count + 1 END,
      window_start = CASE WHEN r.window_start <= now() - make_interval(secs => ${seconds}) THEN now() ELSE r.window_start END
    RETURNING count, extract(epoch FROM window_start + make_interval(secs => ${seconds}) - now())::float8 AS left
    `.execute(kysely);
  if (row && row.count > max) throw AppError.rateLimited(row.left, tooMany);
}

/** Takes one use of a key back, for example a try that succeeded. */
export async function returnRate(key: string): Promise<void> {
  const counted = kysely.updateTable("rateLimits").where("key", "=", key).where("count", ">", 0);
  await outsideTransaction(() => counted.set(({ eb }) => ({ count: eb("count", "-", 1) })).execute());
}

/** Resets the uses of a key, for example after a successful sign-in. */
export async function resetRate(key: string): Promise<void> {
  await kysely.deleteFrom("rateLimits").where("key", "=", key).execute();
}
