import { query } from "./database";
import type { Target } from "./load";

const REQUESTS = 100;

/**
 * SQL statements that one request costs, transaction control included, from what pg_stat_statements counted over a
 * hundred of them. What the job engine asks in the background is left out.
 */
export async function countStatements(serverUrl: string, database: string, { url, headers }: Target): Promise<number> {
  const ask = async () => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await response.arrayBuffer();
  };
  await ask();
  await query(serverUrl, "SELECT pg_stat_statements_reset()");
  for (let request = 0; request < REQUESTS; request++) await ask();
  const [row] = await query<{ calls: number }>(
    serverUrl,
    `SELECT coalesce(sum(calls), 0)::int AS calls
       FROM pg_stat_statements(true) s JOIN pg_database d ON d.oid = s.dbid
      WHERE d.datname = $1 AND query NOT LIKE '%pgboss%' AND query NOT LIKE '%job_events%'`,
    [database],
  );
  return (row?.calls ?? 0) / REQUESTS;
}
