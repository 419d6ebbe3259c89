import "server-only";
import { kysely } from "@/lib/database/kysely";

/** Returns once the database responds and has the schema; otherwise the route turns the error into 'unavailable'. */
export async function checkReady(): Promise<{ ready: true }> {
  await kysely.selectFrom("dealStages").limit(1).select("id").execute();
  return { ready: true };
}
