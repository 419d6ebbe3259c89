import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOBS } from "@/lib/all-jobs";
import { db } from "@/lib/database/db";
import { addDays, type DayRange } from "@/lib/domain/dates";
import type { JobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import * as jobs from "@/lib/jobs/repository";
import { giveUp, messageOf, runJob } from "@/lib/jobs/run-job";
import { listEntities } from "@/lib/payroll/choices";
import { applyMappingJob } from "@/lib/payroll/mapping-jobs";
import { applyMapping, updateMapping } from "@/lib/payroll/mappings";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { addBatch, getSyncBatch, recentDays, syncMapping, syncNightly } from "@/lib/payroll/syncs";
import { changeSettings } from "../../support/change-settings";
import { type Platform, startPlatform, storedEventsOf, today, versionsOfRevenue } from "../../support/fakes/payroll";
import { differences } from "../../support/records/derived";
import { actorOf } from "../../support/records/people";
import { addCompany } from "../../support/records/records";
import { addMapping } from "../../support/records/revenue";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const RANGE: DayRange = { startDate: "2025-01-01", endDate: "2025-06-30" };
const ENTITY = "C9-1001";
const KEY_REFUSED = "Cloud9HR rejected this installation's key. Please check PAYROLL_API_KEY.";
const BUSY = "Cloud9HR is getting too many requests. Please try again in 10 minutes.";
/** The message of a run when the platform keeps failing this way, after all tries. */
const FAILURES = {
  "500": "Cloud9HR is not responding. Please try again in a moment.",
  hang: "Cloud9HR is taking too long to respond. Please try again in a moment.",
  garbage: "Cloud9HR sent a response that cannot be read. Please try again later.",
  half: "Cloud9HR is not responding. Please try again in a moment.",
} as const;

let world: World;
let platform: Platform;
let mappingId: string;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  platform = await startPlatform();
  changeSettings(platform.settings);
  mappingId = await newMapping(ENTITY);
});
afterEach(async () => {
  await platform.sandbox.stop();
  expect(await differences()).toEqual([]);
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
  await db().jobEvent.deleteMany();
});

const newMapping = async (externalEntityId: string): Promise<string> =>
  addMapping(world.summit.providerId, await addCompany(world), {
    externalEntityId,
    externalEntityName: `Name of ${externalEntityId}`,
    salesRepId: world.rep,
  });

/** Runs one attempt of the job that an enqueued run has; answers the run, and why the attempt failed. */
async function work(runId: string) {
  const [job] = await sql<{ id: string; data: unknown }>(
    "SELECT id::text, data FROM job_events WHERE name = $1 AND data->>'runId' = $2",
    [syncMappingJob.name, runId],
  );
  if (!job) throw new Error("The run has no job");
  const failure = await runJob(syncMappingJob, job.id, job.data).then(() => null, messageOf);
  const run = await db().syncRun.findUniqueOrThrow({ where: { id: runId } });
  // An attempt that leaves nothing to try again ends the run itself.
  expect(run.status === "running", failure ?? "").toBe(failure !== null);
  return { run, failure, job };
}

async function sync(range: DayRange = RANGE, id = mappingId) {
  const batchId = randomUUID();
  await addBatch(batchId, range, null);
  const { id: runId } = await db().syncRun.findFirstOrThrow({ where: { batchId, mappingId: id } });
  return work(runId);
}

const said = (range = RANGE) => platform.says(ENTITY, range.startDate, range.endDate);
const kept = (range = RANGE, id = mappingId) => storedEventsOf(id, range.startDate, range.endDate);

describe("a sync", () => {
  test("loads what the platform has for the range, page by page, for the mapping's provider and sales rep", async () => {
    const events = said();
    expect(events.length).toBeGreaterThan(3 * 10);
    const { run } = await sync();
    expect(await kept()).toEqual(events);
    expect(run).toMatchObject({ status: "completed", fetched: events.length, added: events.length });
    expect(run).toMatchObject({ changed: 0, removed: 0, error: null, finishedAt: expect.any(Date) });
    const [event] = await db().revenueEvent.findMany({ take: 1 });
    expect(event).toMatchObject({
      providerId: world.summit.providerId,
      salesRepId: world.rep,
      customer: null,
      externalEntityName: `Name of ${ENTITY}`,
      isRecurring: false,
    });
    expect(event?.description).toBe(event?.sourceReference);
  });

  test("run twice, and over overlapping ranges, changes nothing the second time (D-77)", async () => {
    await sync();
    const before = await versionsOfRevenue();
    const { run } = await sync();
    expect(run).toMatchObject({ status: "completed", fetched: said().length, added: 0, changed: 0, removed: 0 });
    await sync({ startDate: "2025-02-10", endDate: "2025-04-01" });
    expect(await versionsOfRevenue()).toEqual(before);
    const wider = { startDate: "2025-03-01", endDate: "2025-09-30" };
    await sync(wider);
    expect(await kept(wider)).toEqual(said(wider));
    expect(await kept()).toEqual(said());
  });

  test("deletes every event that is gone at the source, more than are asked for at once (D-77)", async () => {
    await sync();
    for (const { reference } of said().slice(0, 6)) platform.ledger.correct(reference, null);
    expect((await sync()).run).toMatchObject({ status: "completed", removed: 6 });
    expect(await kept()).toEqual(said());
  });

  test("follows corrections and deletions at the source, and events moved to other days", async () => {
    await sync();
    const [corrected, within, outward, inward, ...others] = said();
    if (!corrected || !within || !outward || !inward) throw new Error("Too few events");
    // More than are asked for at once.
    const deleted = others.slice(0, 5);
    const { ledger } = platform;
    // Out of the range that was read, from where one comes into it later.
    ledger.correct(inward.reference, { ...inward, date: "2025-08-08" });
    ledger.correct(corrected.reference, { ...corrected, amount: "-1.23", type: "Refund" });
    for (const { reference } of deleted) ledger.correct(reference, null);
    ledger.correct(within.reference, { ...within, date: "2025-05-05" });
    ledger.correct(outward.reference, { ...outward, date: "2024-12-24" });
    const { run } = await sync();
    expect(run).toMatchObject({ status: "completed", added: 0, changed: 4, removed: 5 });
    const wide = { startDate: "2024-12-01", endDate: "2025-08-31" };
    const elsewhere = (await kept(wide)).filter(({ date }) => date < RANGE.startDate || date > RANGE.endDate);
    expect(elsewhere.map(({ reference }) => reference)).toEqual([outward.reference, inward.reference]);
    expect(await kept()).toEqual(said());

    ledger.correct(inward.reference, { ...inward, date: "2025-02-02" });
    expect((await sync()).run).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(await kept()).toEqual(said());
  });

  test("assigns new events to the mapping's current sales rep, and leaves existing ones unchanged (D-78)", async () => {
    const first = { startDate: "2025-01-01", endDate: "2025-03-31" };
    await sync(first);
    const admin = await actorOf(world.admin, null);
    await updateMapping(admin, mappingId, { providerId: world.redwood.providerId, salesRepId: null });
    const [corrected] = said();
    if (!corrected) throw new Error("Too few events");
    platform.ledger.correct(corrected.reference, { ...corrected, amount: "7.00" });
    await sync();
    const byOwner = await sql(
      `SELECT provider_id::text AS provider, sales_rep_id::text AS rep, count(*)::int AS events
         FROM revenue_events GROUP BY 1, 2 ORDER BY 3`,
    );
    const before = said(first).length;
    expect(byOwner).toHaveLength(2);
    expect(byOwner).toEqual(
      expect.arrayContaining([
        { provider: world.summit.providerId, rep: world.rep, events: before },
        { provider: world.redwood.providerId, rep: null, events: said().length - before },
      ]),
    );
  });

  test.each(Object.entries(FAILURES) as [keyof typeof FAILURES, string][])(
    "that meets '%s' fails with a message of its own for that, keeps whole pages, and the next one completes",
    async (kind, told) => {
      changeSettings({ PAYROLL_TIMEOUT_SECONDS: "1" });
      platform.sandbox.fail({ kind, times: 1, after: 2 });
      const { run, failure, job } = await sync();
      expect(failure).toBe(told);
      expect(run).toMatchObject({ status: "running", fetched: 20, added: 20 });
      expect(await kept()).toEqual(said().slice(0, 20));
      await giveUp(syncMappingJob, job.id, job.data, failure ?? "");
      expect(await db().syncRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
        status: "failed",
        error: told,
        finishedAt: expect.any(Date),
      });
      expect((await sync()).run).toMatchObject({ status: "completed", added: said().length - 20 });
      expect(await kept()).toEqual(said());
    },
  );

  test("that is asked to wait too long says for how long, and does not try again", async () => {
    platform.sandbox.fail({ kind: "429", times: 1, after: 2, retryAfter: 600 });
    const { run, failure } = await sync();
    expect([failure, platform.sandbox.calls.length]).toEqual([null, 3]);
    expect(run).toMatchObject({ status: "failed", error: BUSY, fetched: 20, added: 20, finishedAt: expect.any(Date) });
  });

  test("with a key that the platform refuses says so to an administrator, and asks once", async () => {
    changeSettings({ PAYROLL_API_KEY: "another" });
    const { run, failure } = await sync();
    expect([failure, run.status, run.error]).toEqual([null, "failed", KEY_REFUSED]);
    expect(platform.sandbox.calls).toHaveLength(1);
    await expect(listEntities(undefined)).rejects.toMatchObject({ code: "not_configured", message: KEY_REFUSED });
  });

  test("tried again continues where it failed, and counts nothing twice", async () => {
    platform.sandbox.fail({ kind: "500", times: 1, after: 3 });
    const { run } = await sync();
    const calls = platform.sandbox.calls.length;
    const { run: ended } = await work(run.id);
    expect(ended).toMatchObject({ status: "completed", fetched: said().length, added: said().length });
    expect(platform.sandbox.calls.length - calls).toBe(Math.ceil(said().length / 10) - 3);
  });

  test("that is asked to wait waits, and completes", async () => {
    platform.sandbox.fail({ kind: "429", times: 2, after: 1 });
    expect((await sync()).run).toMatchObject({ status: "completed", added: said().length });
  });

  test("of an entity that the platform does not know says so and removes nothing", async () => {
    await sync();
    await db().integrationMapping.update({ where: { id: mappingId }, data: { externalEntityId: "C9-0" } });
    expect((await sync()).run).toMatchObject({ status: "failed", error: "Cloud9HR has no entity C9-0" });
    expect(await kept()).toEqual(said());
  });
});

describe("requested syncs", () => {
  test("cover the last 30 days, and are not queued twice", async () => {
    const admin = await actorOf(world.admin, null);
    const run = await syncMapping(admin, mappingId);
    expect(run).toMatchObject({ status: "queued", ...recentDays() });
    expect((await syncMapping(admin, mappingId)).id).toBe(run.id);
    await work(run.id);
    expect(await kept({ startDate: addDays(today(), -30), endDate: today() })).not.toEqual([]);
    expect((await syncMapping(admin, mappingId)).id).not.toBe(run.id);
  });

  test("with a job that the engine loses each time fail with a message, and do not hold up the next one", async () => {
    const admin = await actorOf(world.admin, null);
    const { id } = await syncMapping(admin, mappingId);
    const nothing = async () => undefined;
    const forgetful: JobEngine = { has: async () => false, send: nothing, cancel: nothing, start: nothing };
    const silent = { dispatchedAt: new Date(0), seenAt: new Date(0) };
    const isOpen = async () => (await db().syncRun.findUniqueOrThrow({ where: { id } })).status !== "failed";
    // A job that is being handed over during a check is noticed, and left to the next check.
    for (let look = 0; look < 10 && (await isOpen()); look++) {
      expect((await syncMapping(admin, mappingId)).id).toBe(id);
      await db().jobEvent.updateMany({ where: { name: syncMappingJob.name }, data: silent });
      await releaseLost(forgetful, JOBS);
    }
    expect(await db().syncRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "failed",
      error: "It was started several times without a result. Please try again.",
    });
    expect((await syncMapping(admin, mappingId)).id).not.toBe(id);
  });

  test("at night are one for each mapping, once, no matter how often the nightly job is started", async () => {
    await newMapping("C9-1002");
    const id = await jobs.add(syncNightly.name, {}, undefined);
    await runJob(syncNightly, id, {});
    await db().jobStep.deleteMany({ where: { eventId: id } });
    await db().jobEvent.update({ where: { id }, data: { status: "waiting" } });
    await runJob(syncNightly, id, {});
    expect(await getSyncBatch(id)).toMatchObject({ runs: 2, finished: 0, failed: 0 });
    expect(await db().jobEvent.count({ where: { name: syncMappingJob.name, status: "waiting" } })).toBe(2);
  });
});

test("past revenue of a mapping counts for its current sales rep once the user asks for that, in batches", async () => {
  const EVENTS = 2_500;
  await sql(
    `INSERT INTO revenue_events (provider_id, sales_rep_id, event_date, amount, category, description, mapping_id,
                                 source_reference, external_entity_name)
     SELECT $2::uuid, NULL, '2024-01-01'::date + n % 700, 10 + n % 7, 'Payroll Fees', 'R', $1::uuid, 'R-' || n, 'Name'
       FROM generate_series(1, $3::int) AS n`,
    [mappingId, world.redwood.providerId, EVENTS],
  );
  const admin = await actorOf(world.admin, null);
  expect(await applyMapping(admin, mappingId)).toEqual({ changed: EVENTS });
  const job = await db().jobEvent.findFirstOrThrow({ where: { name: applyMappingJob.name } });
  await runJob(applyMappingJob, job.id, job.data);
  const ours = { providerId: world.summit.providerId, salesRepId: world.rep };
  expect(await db().revenueEvent.count({ where: { mappingId, ...ours } })).toBe(EVENTS);
  expect(await db().auditEntry.count({ where: { action: "mapping.apply", recordId: mappingId } })).toBe(1);
  expect(await applyMapping(admin, mappingId)).toEqual({ changed: 0 });
});
