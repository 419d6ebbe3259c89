import path from "node:path";
import pg from "pg";
import { appUrlOf, grantToApp, makeAppRole } from "../../prisma/app-role.ts";
import { migrate } from "../../prisma/migrate.ts";
import { errorCode, LaunchFailure, messageOf } from "./failure.ts";
import { findRunning, startPostgres } from "./postgres.ts";
import { keptPassword } from "./postgres-home.ts";
import type { LaunchSettings } from "./settings.ts";

const DATABASE = "tandem";

const REASONS: Record<string, string> = {
  "28P01": "refuses the user name or password",
  "28000": "refuses the user",
  "3D000": "has no such database",
  "53300": "has no connection left",
  "57P03": "is still starting",
};

export interface Database {
  /** The address that the app uses. */
  url: string;
  /** The address that migrations use: the same where the app has no separate role. */
  ownerUrl: string;
  note: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL if it is set, else the embedded one. */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: LaunchSettings,
  onLost?: (reason: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    const note = new URL(databaseUrl).host;
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, note, stop: async () => undefined };
  }
  const folder = path.join(dataDir, "postgres");
  const postgres = await startPostgres({ dataDir: folder, port: 0, database: DATABASE, onLost });
  const password = keptPassword(folder, "app-password");
  await makeAppRole(postgres.url, password);
  return {
    url: appUrlOf(postgres.url, password),
    ownerUrl: postgres.url,
    note: `${path.relative(process.cwd(), folder)}, port ${postgres.port}`,
    stop: () => postgres.stop(),
  };
}

/** The database as `openDatabase` returns it, but on the server of a Tandem that already runs on the data folder, if one does. */
export async function shareDatabase(settings: LaunchSettings): Promise<Database> {
  const folder = path.join(settings.dataDir, "postgres");
  const ownerUrl = settings.databaseUrl ? undefined : await findRunning(folder, DATABASE);
  if (!ownerUrl) return await openDatabase(settings);
  const url = appUrlOf(ownerUrl, keptPassword(folder, "app-password"));
  return { url, ownerUrl, note: "of the Tandem that runs", stop: async () => undefined };
}

/** Applies new migrations as the owner, and grants the app's role what it needs. Returns their names. */
export async function migrateDatabase({ url, ownerUrl }: Pick<Database, "url" | "ownerUrl">): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  if (url !== ownerUrl) await grantToApp(ownerUrl, url);
  return applied;
}

/** Checks that both addresses lead to a suitable server. Throws LaunchFailure otherwise. */
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
