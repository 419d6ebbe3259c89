import "server-only";
import { kysely } from "@/lib/kysely";

/** Answers once the database does and holds the schema; throws 'unavailable' through the route otherwise. */
export async function checkReady(): Promise<{ ready: true }> {
  await kysely.selectFrom("dealStages").limit(1).select("id").execute();
  return { ready: true };
}
