import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { addDays } from "@/lib/domain/dates";
import { AppError } from "@/lib/http/app-error";
import { dispatch } from "@/lib/jobs/dispatcher";
import { applyMapping, updateMapping } from "@/lib/payroll/mappings";
import { addBatch, getSyncBatch, syncMapping } from "@/lib/payroll/syncs";
import { createRevenue, deleteRevenue, updateRevenue } from "@/lib/revenue/service";
import { Random } from "@/prisma/seed/random";
import { differences } from "../support/derived";
import { JobWorker } from "../support/job-workers";
import { keptOf, type Platform, startPlatform, today } from "../support/payroll";
import { actorOf } from "../support/people";
import { addCompany } from "../support/records";
import { addMapping } from "../support/revenue";
import { sql } from "../support/sql";
import { makeWorld, type World } from "../support/world";

/** Of the history of random writes; a long one is 100,000. */
const OPERATIONS = Number(process.env.PAYROLL_OPERATIONS ?? 300);
const CLIENTS = 8;
const WAIT = { timeout: 60_000 + OPERATIONS * 50, interval: 50 };

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

const newMapping = async (entityId: string) =>
  addMapping(world.summit.providerId, await addCompany(world), {
    externalEntityId: entityId,
    externalEntityName: `Name of ${entityId}`,
    salesRepId: world.rep,
  });

const ended = (batchId: string) =>
  vi.waitFor(async () => {
    await sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    const batch = await getSyncBatch(batchId);
    expect(batch.finished).toBe(batch.runs);
    return batch;
  }, WAIT);

const RANGE = { startDate: "2025-01-01", endDate: "2025-06-30" };

async function startBatch(range = RANGE): Promise<string> {
  const batchId = randomUUID();
  await addBatch(batchId, range, null);
  await dispatch();
  return batchId;
}

test("killed with -9 while it asks, at the first call, between pages and at the last, a sync goes on in another process", async () => {
  const entityId = "C9-1001";
  const mappingId = await newMapping(entityId);
  const said = () => platform.says(entityId, RANGE.startDate, RANGE.endDate);
  const pages = Math.ceil(said().length / 10);
  let worker = await startWorker("worker 0");
  for (const [index, callsBefore] of [0, 2, pages - 1, pages].entries()) {
    if (callsBefore === pages) {
      // Then it asks for this one by its reference.
      const [event] = said();
      if (event) platform.ledger.correct(event.reference, null);
    } else await db().revenueEvent.deleteMany();
    const calls = platform.sandbox.calls.length;
    platform.sandbox.fail({ kind: "hang", times: 1, after: callsBefore });
    const batchId = await startBatch();
    await vi.waitFor(() => expect(platform.sandbox.calls.length).toBe(calls + callsBefore + 1), WAIT);
    await worker.kill();
    await sql("UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active'");
    worker = await startWorker(`worker ${index + 1}`);
    expect(await ended(batchId), `killed after ${callsBefore} calls`).toMatchObject({ runs: 1, failed: 0 });
    expect(await keptOf(mappingId, RANGE.startDate, RANGE.endDate)).toEqual(said());
    const { fetched } = await db().syncRun.findFirstOrThrow({ where: { batchId } });
    expect(fetched).toBe(said().length);
  }
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
  await db().jobEvent.deleteMany();
}, 400_000);

test("of overlapping syncs at once in two processes one runs at a time for each mapping, and all is there once", async () => {
  const ids = ["C9-1002", "C9-1003", "C9-1004"];
  const mappings = new Map(await Promise.all(ids.map(async (id) => [id, await newMapping(id)] as const)));
  platform.sandbox.calls.length = 0;
  const batches = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((month) =>
      startBatch({ startDate: addDays(RANGE.startDate, month * 20), endDate: addDays(RANGE.endDate, month * 5) }),
    ),
  );
  await Promise.all([startWorker("first"), startWorker("second")]);
  for (const batchId of batches) expect(await ended(batchId)).toMatchObject({ runs: 3, failed: 0, removed: 0 });
  for (const [id, mappingId] of mappings) {
    const endDate = addDays(RANGE.endDate, 25);
    expect(await keptOf(mappingId, RANGE.startDate, endDate)).toEqual(platform.says(id, RANGE.startDate, endDate));
    const asked = platform.sandbox.calls.filter((path) => path.includes(id)).map((path) => path.split("&cursor")[0]);
    // A run's calls stand together: no other run of the mapping asked in between.
    expect(asked.filter((range, index) => range !== asked[index - 1])).toHaveLength(batches.length);
  }
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
}, 240_000);

test(
  `${OPERATIONS} random writes and syncs by ${CLIENTS} clients leave the source's events, and sums that equal a recount`,
  async () => {
    const seed = Number(process.env.PAYROLL_SEED ?? 20_261_122);
    console.log(`payroll history: seed ${seed}; PAYROLL_SEED and PAYROLL_OPERATIONS choose another and a longer one`);
    const ids = ["C9-1005", "C9-1006", "C9-1007"];
    const mappings = await Promise.all(ids.map(newMapping));
    const [owner, admin] = await Promise.all([
      actorOf(world.owner, world.summit.providerId),
      actorOf(world.admin, null),
    ]);
    await Promise.all([startWorker("first"), startWorker("second")]);
    const start = addDays(today(), -30);
    let left = OPERATIONS;
    const client = async (number: number) => {
      const random = new Random(seed + number);
      while (left-- > 0) await allowed(operation(random, { owner, admin, mappings, ids, start }));
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    await dispatch();
    await vi.waitFor(async () => {
      await sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      expect(await db().jobEvent.count({ where: { finishedAt: null, name: { startsWith: "payroll." } } })).toBe(0);
    }, WAIT);
    // What was moved out of the days that a sync covers is followed by one that covers them.
    const wide = { startDate: addDays(start, -60), endDate: today() };
    expect(await ended(await startBatch(wide))).toMatchObject({ failed: 0 });
    for (const [index, id] of ids.entries()) {
      const mappingId = mappings[index] ?? "";
      expect(await keptOf(mappingId, wide.startDate, wide.endDate)).toEqual(
        platform.says(id, wide.startDate, wide.endDate),
      );
    }
    expect(await db().syncRun.count({ where: { status: { not: "completed" } } })).toBe(0);
    expect(await differences()).toEqual([]);
  },
  WAIT.timeout * 2,
);

interface Scene {
  owner: Actor;
  admin: Actor;
  mappings: string[];
  ids: string[];
  /** The first day that syncs cover. */
  start: string;
}

function operation(random: Random, { owner, admin, mappings, ids, start }: Scene): () => Promise<unknown> {
  const { providerId } = world.summit;
  const day = () => addDays(start, random.int(0, 30));
  const form = () => ({
    amount: random.int(1, 100_000) / 100,
    category: random.pick(["Payroll", "Setup"]),
    description: "Typed",
    customer: random.pick(["Acme", " acme", "Bolt"]),
    eventDate: day(),
    salesRepId: random.pick([world.rep, world.colleague, null]),
  });
  const typed = async () => {
    const found = await sql<{ id: string }>(
      "SELECT id FROM revenue_events WHERE mapping_id IS NULL ORDER BY md5(id::text || $1) LIMIT 1",
      [String(random.next())],
    );
    return found[0]?.id ?? randomUUID();
  };
  const correct = async () => {
    const events = platform.says(random.pick(ids), addDays(start, -30), today());
    if (events.length === 0) return;
    const event = random.pick(events);
    const change = random.pick([{ amount: `${random.int(-500, 500)}.00` }, { date: addDays(day(), -7) }, null]);
    platform.ledger.correct(event.reference, change && { ...event, type: "Refund", ...change });
  };
  const change = () => ({
    providerId: random.pick([providerId, world.redwood.providerId]),
    salesRepId: random.pick([world.rep, world.rival, null]),
  });
  const mappingId = random.pick(mappings);
  return random.pick<() => Promise<unknown>>([
    () => createRevenue(owner, providerId, form()),
    () => createRevenue(owner, providerId, form()),
    async () => updateRevenue(owner, providerId, await typed(), form()),
    async () => deleteRevenue(owner, providerId, await typed()),
    () => syncMapping(admin, mappingId),
    () => syncMapping(admin, mappingId),
    () => updateMapping(admin, mappingId, change()),
    () => applyMapping(admin, mappingId),
    correct,
  ]);
}

/** Another client may have deleted what one is about to change. */
async function allowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  }
}
