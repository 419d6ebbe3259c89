import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { generateWhenNeeded } from "../../scripts/launcher/build.ts";
import { errorCode } from "../../scripts/launcher/failure.ts";
import { startPostgres } from "../../scripts/launcher/postgres.ts";
import { removePostgresHome } from "../../scripts/launcher/postgres-home.ts";
import { makeTemplate } from "./template.ts";

const RUNS = path.resolve(".data", "test", "postgres");

/** A Postgres for the tests of this process, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await generateWhenNeeded();
  if (process.env.TEST_DATABASE_URL) return undefined;
  removeEndedRuns();
  const dataDir = path.join(RUNS, String(process.pid));
  const postgres = await startPostgres({ dataDir, port: 0, database: "tandem", durable: false, log: () => undefined });
  process.env.TEST_DATABASE_URL = postgres.url;
  await makeTemplate(postgres.url);
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
    removePostgresHome(dataDir);
  };
}

/** Removes what runs that were killed have left; those under way keep theirs. */
function removeEndedRuns(): void {
  const runs = existsSync(RUNS) ? readdirSync(RUNS) : [];
  for (const pid of runs.filter((pid) => !isRunning(Number(pid)))) removePostgresHome(path.join(RUNS, pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
