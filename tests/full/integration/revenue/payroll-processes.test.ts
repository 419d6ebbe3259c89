import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { addDays } from "@/lib/domain/dates";
import { type Platform, startPlatform, storedEventsOf } from "../../../support/fakes/payroll";
import { JobWorker } from "../../../support/jobs/job-workers";
import { differences } from "../../../support/records/derived";
import { ended, newMapping, startBatch } from "../../../support/records/payroll-history";
import { makeWorld, type World } from "../../../support/records/world";

const WAIT = { timeout: 75_000, interval: 50 };

let world: World;
let platform: Platform;
const workers: JobWorker[] = [];

beforeAll(async () => {
  process.env.JOB_LEASE_SECONDS = "10";
  platform = await startPlatform();
  Object.assign(process.env, platform.settings);
  world = await makeWorld();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  expect(await differences()).toEqual([]);
});
afterAll(() => platform.sandbox.stop());

const startWorker = async (name: string): Promise<JobWorker> => {
  const worker = await JobWorker.start("product", name);
  workers.push(worker);
  return worker;
};

const RANGE = { startDate: "2025-01-01", endDate: "2025-06-30" };

test("of overlapping syncs in two processes one runs at a time for each mapping, and each event is there once", async () => {
  const ids = ["C9-1002", "C9-1003", "C9-1004"];
  const mappings = new Map(await Promise.all(ids.map(async (id) => [id, await newMapping(world, id)] as const)));
  platform.sandbox.calls.length = 0;
  const batches = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((month) =>
      startBatch({ startDate: addDays(RANGE.startDate, month * 20), endDate: addDays(RANGE.endDate, month * 5) }),
    ),
  );
  await Promise.all([startWorker("first"), startWorker("second")]);
  for (const batchId of batches) expect(await ended(batchId, WAIT)).toMatchObject({ runs: 3, failed: 0, removed: 0 });
  for (const [id, mappingId] of mappings) {
    const endDate = addDays(RANGE.endDate, 25);
    expect(await storedEventsOf(mappingId, RANGE.startDate, endDate)).toEqual(
      platform.says(id, RANGE.startDate, endDate),
    );
    const asked = platform.sandbox.calls.filter((path) => path.includes(id)).map((path) => path.split("&cursor")[0]);
    // A run's calls are consecutive: no other run of the mapping called in between.
    expect(asked.filter((range, index) => range !== asked[index - 1])).toHaveLength(batches.length);
  }
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
}, 240_000);
