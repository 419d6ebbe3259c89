import path from "node:path";
import { type Postgres, startPostgres } from "../../scripts/launcher/postgres.ts";
import { removePostgresHome } from "../../scripts/launcher/postgres-home.ts";
import { migrateAsInstalled } from "./template.ts";

export interface OwnDatabase {
  postgres: Postgres;
  /** For the app. */
  url: string;
  remove(): Promise<void>;
}

/**
 * A Postgres server of a test's own, to be killed or frozen, as durable as a real installation's. From then on the
 * test's own calls of the app's modules reach it too, so nothing may have asked the database before.
 */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const dataDir = path.resolve(".data", `faults-${process.pid}-${Date.now()}`);
  const postgres = await startPostgres({ dataDir, port: 0, database: "tandem", log: () => undefined });
  const url = await migrateAsInstalled(postgres.url);
  process.env.DATABASE_URL = url;
  return {
    postgres,
    url,
    remove: async () => {
      await postgres.stop();
      removePostgresHome(dataDir);
    },
  };
}
