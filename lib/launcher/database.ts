import path from "node:path";
import pg from "pg";
import { errorCode, LaunchFailure, messageOf } from "./failure.ts";
import { startPostgres } from "./postgres.ts";

const REASONS: Record<string, string> = {
  "28P01": "refuses the user name or password",
  "28000": "refuses the user",
  "3D000": "has no such database",
  "53300": "has no connection left",
  "57P03": "is still starting",
};

export interface Database {
  url: string;
  note: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL when there is one, else the embedded one. */
export async function openDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
  onLost?: (reason: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    return { url: databaseUrl, note: new URL(databaseUrl).host, stop: async () => undefined };
  }
  const folder = path.join(dataDir, "postgres");
  const postgres = await startPostgres({ dataDir: folder, port: 0, database: "tandem", onLost });
  const shown = path.relative(process.cwd(), folder);
  return { url: postgres.url, note: `${shown}, port ${postgres.port}`, stop: () => postgres.stop() };
}

export async function checkServer(databaseUrl: string): Promise<void> {
  const where = new URL(databaseUrl).host;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < 180_000) {
      throw new LaunchFailure(`The database server of DATABASE_URL (${where}) is older than PostgreSQL 18.`);
    }
  } catch (error) {
    if (error instanceof LaunchFailure) throw error;
    const code = errorCode(error) ?? messageOf(error);
    const reason = REASONS[code] ?? `cannot be reached (${code})`;
    throw new LaunchFailure(`The database server of DATABASE_URL (${where}) ${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
