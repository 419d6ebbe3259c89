import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "@/lib/app-error";
import { isDatabaseAway } from "@/lib/database/errors";
import { type Platform, startPlatform } from "../../../support/fakes/payroll";
import { JobWorker } from "../../../support/jobs/job-workers";
import { type OwnDatabase, startOwnDatabase } from "../../../support/own-database";
import { differences } from "../../../support/records/derived";
import { PayrollHistory } from "../../../support/records/payroll-history";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

/** Of a process that works on jobs, and each fourth of Postgres: the launcher brings it back five times in a row. */
const KILLS = Number(process.env.PAYROLL_KILLS ?? 2);
const OPERATIONS_BETWEEN = 60;
const WAIT = { timeout: 60_000 + KILLS * 15_000, interval: 100 };

let database: OwnDatabase;
let platform: Platform;
let world: World;
const workers: JobWorker[] = [];

beforeAll(async () => {
  process.env.JOB_LEASE_SECONDS = "10";
  database = await startOwnDatabase();
  platform = await startPlatform();
  Object.assign(process.env, platform.settings);
  world = await makeWorld();
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await platform?.sandbox.stop();
  await database?.remove();
});

async function startWorker(number: number): Promise<void> {
  workers.push(await JobWorker.start("product", `worker ${number}`));
}

async function killPostgres(): Promise<void> {
  const { pid } = database.postgres;
  database.postgres.kill();
  await vi.waitFor(async () => {
    expect(database.postgres.pid).not.toBe(pid);
    await sql("SELECT 1");
  }, WAIT);
}

async function killWorker(number: number): Promise<void> {
  await workers.shift()?.kill();
  // As if the lease of what it worked on were over.
  const expire = "UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'";
  await vi.waitFor(() => sql(expire), WAIT);
  await startWorker(number);
}

const isAway = (error: unknown) => isDatabaseAway(error) || (error instanceof AppError && error.code === "unavailable");

test(
  `${KILLS} kills -9 of Postgres and of workers during random writes and syncs lose nothing: everything equals the source, and sums equal a recount`,
  async () => {
    const seed = Number(process.env.PAYROLL_SEED ?? 20_261_122);
    console.log(`payroll history: seed ${seed}; PAYROLL_SEED and PAYROLL_KILLS choose another and a longer one`);
    const operations = (KILLS + 1) * OPERATIONS_BETWEEN;
    const ids = ["C9-1005", "C9-1006", "C9-1007"];
    const history = await PayrollHistory.of({ world, platform, ids, operations, seed, allows: isAway });
    await Promise.all([startWorker(0), startWorker(1)]);
    const writing = history.run();
    for (let kill = 1; kill <= KILLS; kill++) {
      await vi.waitFor(() => expect(history.begun).toBeGreaterThanOrEqual(kill * OPERATIONS_BETWEEN), WAIT);
      await (kill % 4 === 1 ? killPostgres() : killWorker(kill));
    }
    await writing;
    await history.expectSource(WAIT);
    expect(await differences()).toEqual([]);
  },
  WAIT.timeout * 3,
);
