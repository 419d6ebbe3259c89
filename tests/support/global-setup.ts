import path from "node:path";
import { generateWhenNeeded } from "../../scripts/launcher/build.ts";
import { startPostgres } from "../../scripts/launcher/postgres.ts";
import { removePostgresHome } from "../../scripts/launcher/postgres-home.ts";
import { makeTemplate } from "./template.ts";

/** The test runner brings its own server; a run by hand (`npx vitest`) gets one here. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await generateWhenNeeded();
  if (process.env.TEST_DATABASE_URL) return undefined;
  const dataDir = path.resolve(".data", `vitest-${process.pid}`);
  const postgres = await startPostgres({ dataDir, port: 0, database: "tandem", durable: false });
  process.env.TEST_DATABASE_URL = postgres.url;
  await makeTemplate(postgres.url);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
    removePostgresHome(dataDir);
  };
}
