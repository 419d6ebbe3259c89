import { query } from "./database";
import type { Target } from "./load";
import type { World } from "./world";

const REQUESTS = 100;

/** SQL statements that one read costs, transaction control included. */
export async function countStatements(world: World, { url, headers }: Target): Promise<number> {
  return countStatementsOf(world, async () => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await response.arrayBuffer();
  });
}

/** The same of any work, from what pg_stat_statements counted over a hundred times. The job engine's are left out. */
export async function countStatementsOf({ serverUrl, database }: World, work: () => Promise<void>): Promise<number> {
  await work();
  await query(serverUrl, "SELECT pg_stat_statements_reset()");
  for (let request = 0; request < REQUESTS; request++) await work();
  const [row] = await query<{ calls: number }>(
    serverUrl,
    `SELECT coalesce(sum(calls), 0)::int AS calls
       FROM pg_stat_statements(true) s JOIN pg_database d ON d.oid = s.dbid
      WHERE d.datname = $1 AND query NOT LIKE '%pgboss%' AND query NOT LIKE '%job_events%'`,
    [database],
  );
  // What runs in the background, once in a while, adds a small fraction.
  return Math.round((row?.calls ?? 0) / REQUESTS);
}
