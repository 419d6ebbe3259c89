import path from "node:path";
import pg from "pg";
import { appUrlOf, grantToApp, makeAppRole } from "../../prisma/app-role.ts";
import { migrate } from "../../prisma/migrate.ts";
import { errorCode, LaunchFailure, messageOf } from "./failure.ts";
import { startPostgres } from "./postgres.ts";
import { keptPassword } from "./postgres-home.ts";
import type { LaunchSettings } from "./settings.ts";

const REASONS: Record<string, string> = {
  "28P01": "refuses the user name or password",
  "28000": "refuses the user",
  "3D000": "has no such database",
  "53300": "has no connection left",
  "57P03": "is still starting",
};

export interface Database {
  /** What the app works with. */
  url: string;
  /** What migrations work with: the same where the app has no role of its own. */
  ownerUrl: string;
  note: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL when there is one, else the embedded one. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: LaunchSettings,
  onLost?: (reason: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    const note = new URL(databaseUrl).host;
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, note, stop: async () => undefined };
  }
  const folder = path.join(dataDir, "postgres");
  const postgres = await startPostgres({ dataDir: folder, port: 0, database: "tandem", onLost });
  const password = keptPassword(folder, "app-password");
  await makeAppRole(postgres.url, password);
  return {
    url: appUrlOf(postgres.url, password),
    ownerUrl: postgres.url,
    note: `${path.relative(process.cwd(), folder)}, port ${postgres.port}`,
    stop: () => postgres.stop(),
  };
}

/** Applies new migrations as the owner, and gives the app's role what it needs of them. Answers their names. */
export async function migrateDatabase({ url, ownerUrl }: Pick<Database, "url" | "ownerUrl">): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  if (url !== ownerUrl) await grantToApp(ownerUrl, url);
  return applied;
}

/** Makes sure that both addresses lead to a server that will do. Throws LaunchFailure otherwise. */
export async function checkServers({ databaseUrl, databaseOwnerUrl }: LaunchSettings): Promise<void> {
  if (databaseUrl) await checkServer("DATABASE_URL", databaseUrl);
  if (databaseOwnerUrl) await checkServer("DATABASE_OWNER_URL", databaseOwnerUrl);
}

async function checkServer(setting: string, databaseUrl: string): Promise<void> {
  const where = new URL(databaseUrl).host;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    if ((rows[0]?.version ?? 0) < 180_000) {
      throw new LaunchFailure(`The database server of ${setting} (${where}) is older than PostgreSQL 18.`);
    }
  } catch (error) {
    if (error instanceof LaunchFailure) throw error;
    const code = errorCode(error) ?? messageOf(error);
    const reason = REASONS[code] ?? `cannot be reached (${code})`;
    throw new LaunchFailure(`The database server of ${setting} (${where}) ${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
