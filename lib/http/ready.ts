import "server-only";
import { sql } from "@/lib/db";

/** Answers once the database does and holds the schema; throws 'unavailable' through the route otherwise. */
export async function checkReady(): Promise<{ ready: true }> {
  await sql("SELECT 1 FROM deal_stages LIMIT 1");
  return { ready: true };
}
