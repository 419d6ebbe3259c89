import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";

export const findState = (platform: string) =>
  kysely.selectFrom("platformStates").where("platform", "=", platform).selectAll().executeTakeFirst();

/** Notes that a call succeeded, at most once a minute, because a sync makes thousands of calls. */
export async function recordSuccess(platform: string, settings: string): Promise<void> {
  await sql`
    INSERT INTO platform_states AS state (platform, settings, succeeded_at) VALUES (${platform}, ${settings}, now())
        ON CONFLICT (platform) DO UPDATE
       SET settings = excluded.settings, succeeded_at = now(), failed_at = NULL, is_refused = FALSE, error = NULL
     WHERE state.settings <> excluded.settings OR state.error IS NOT NULL
        OR state.succeeded_at < now() - interval '1 minute'`.execute(kysely);
}

/** Notes that a call failed, and why, in words. */
export async function recordFailure(
  platform: string,
  settings: string,
  { error, isRefused }: { error: string; isRefused: boolean },
): Promise<void> {
  await sql`
    INSERT INTO platform_states AS state (platform, settings, failed_at, is_refused, error)
    VALUES (${platform}, ${settings}, now(), ${isRefused}, ${error})
        ON CONFLICT (platform) DO UPDATE
       SET settings = excluded.settings, failed_at = now(), is_refused = excluded.is_refused, error = excluded.error,
           succeeded_at = CASE WHEN state.settings = excluded.settings THEN state.succeeded_at END`.execute(kysely);
}
