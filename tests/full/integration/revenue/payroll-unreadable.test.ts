import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import type { DayRange } from "@/lib/domain/dates";
import { runJob } from "@/lib/jobs/run-job";
import { connectionOf } from "@/lib/payroll/connection";
import { getMapping, listSetAside } from "@/lib/payroll/mappings";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { addBatch } from "@/lib/payroll/syncs";
import { type Platform, startPlatform, storedEventsOf } from "../../../support/fakes/payroll";
import { differences } from "../../../support/records/derived";
import { newMapping } from "../../../support/records/payroll-history";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const RANGE: DayRange = { startDate: "2025-01-01", endDate: "2025-06-30" };
const ENTITY = "C9-1001";

let world: World;
let platform: Platform;
let mappingId: string;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  platform = await startPlatform();
  Object.assign(process.env, platform.settings);
  await restartSettings();
  mappingId = await newMapping(world, ENTITY);
});
afterEach(async () => {
  await platform.sandbox.stop();
  expect(await differences()).toEqual([]);
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
  await db().jobEvent.deleteMany();
  await db().platformState.deleteMany();
});
afterAll(async () => {
  for (const name of Object.keys(platform.settings)) delete process.env[name];
});

const restartSettings = async () => (await import("@/lib/env")).checkEnv();

/** Syncs once; answers the run as it ended. */
async function sync(range: DayRange = RANGE) {
  const batchId = randomUUID();
  await addBatch(batchId, range, null);
  const { id: runId } = await db().syncRun.findFirstOrThrow({ where: { batchId, mappingId } });
  const [job] = await sql<{ id: string; data: unknown }>(
    "SELECT id::text, data FROM job_events WHERE data->>'runId' = $1",
    [runId],
  );
  if (!job) throw new Error("The run has no job");
  await runJob(syncMappingJob, job.id, job.data).catch(() => undefined);
  return db().syncRun.findUniqueOrThrow({ where: { id: runId } });
}

const said = (range = RANGE) => platform.says(ENTITY, range.startDate, range.endDate);
const kept = (range = RANGE) => storedEventsOf(mappingId, range.startDate, range.endDate);
const aside = async () => (await listSetAside(mappingId, { limit: 100, offset: 0 })).items;

function nth(index: number) {
  const event = said()[index];
  if (!event) throw new Error("Too few events");
  return event;
}

describe("an event that cannot be read", () => {
  test("is set aside with its reference and what is wrong, and does not hold up others", async () => {
    const all = said();
    const wrong: [Record<string, unknown> | null, string][] = [
      [{ amount: "10.005" }, 'amount "10.005" is not dollars as text such as 1234.50'],
      [{ amount: 1000.5 }, "amount 1000.5 is not dollars as text such as 1234.50"],
      [{ amount: null }, "amount is missing"],
      [{ type: "" }, "type is missing"],
      [{ date: "11/20/2026" }, 'date "11/20/2026" is not a day such as 2026-11-20'],
      [{ amount: "+5", type: "x".repeat(3_000) }, /amount "\+5" .*; type "x+… is not a text of at most 100/.source],
    ];
    for (const [index, [change]] of wrong.entries()) {
      platform.sandbox.misspell(nth(index * 3).reference, { ...nth(index * 3), ...change });
    }
    const nameless = nth(20).reference;
    platform.sandbox.misspell(nameless, null);
    const run = await sync();
    expect(run).toMatchObject({ status: "completed", error: null, fetched: all.length, setAside: wrong.length + 1 });
    const unread = new Set([...wrong.map((_, index) => nth(index * 3).reference), nameless]);
    expect(await kept()).toEqual(all.filter(({ reference }) => !unread.has(reference)));
    const told = new Map((await aside()).map(({ reference, reason }) => [reference, reason]));
    expect(told.size).toBe(wrong.length + 1);
    for (const [index, [, reason]] of wrong.entries()) {
      const text = told.get(nth(index * 3).reference) ?? "";
      expect(index === 5 ? new RegExp(reason).test(text) : text === reason, text).toBe(true);
    }
    expect(told.get(null)).toBe("null is no event");
    expect((await getMapping(mappingId)).setAside).toBe(wrong.length + 1);
  });

  test("is no longer set aside once it can be read, or is gone at the source", async () => {
    const [mended, gone, nameless, still] = [nth(1), nth(14), nth(15), nth(16)];
    for (const event of [mended, gone, still])
      platform.sandbox.misspell(event.reference, { ...event, amount: "1,000" });
    platform.sandbox.misspell(nameless.reference, null);
    await sync();
    const before = await aside();
    expect(before).toHaveLength(4);
    platform.sandbox.misspell(mended.reference, undefined);
    platform.sandbox.misspell(nameless.reference, undefined);
    platform.ledger.correct(gone.reference, null);
    const run = await sync();
    expect(run).toMatchObject({ status: "completed", added: 2, setAside: 1 });
    expect(await kept()).toEqual(said().filter(({ reference }) => reference !== still.reference));
    const [left, ...others] = await aside();
    expect([left?.reference, others]).toEqual([still.reference, []]);
    expect(left?.firstSeenAt).toBe(before.find(({ reference }) => reference === still.reference)?.firstSeenAt);
    expect(Date.parse(left?.lastSeenAt ?? "")).toBeGreaterThan(Date.parse(left?.firstSeenAt ?? ""));
  });

  test("keeps its last readable value, even if the list no longer has it", async () => {
    await sync();
    const all = said();
    const [named, moved] = [nth(2), nth(12)];
    platform.sandbox.misspell(named.reference, { ...named, amount: "?" });
    platform.ledger.correct(moved.reference, { ...moved, date: "2024-12-24" });
    platform.sandbox.misspell(moved.reference, { ...moved, date: "2024-12-24", amount: "?" });
    expect(await sync()).toMatchObject({ status: "completed", changed: 0, removed: 0, setAside: 2 });
    expect(await kept()).toEqual(all);
    // Requested on its own: its day is in no range that is still read.
    platform.sandbox.misspell(moved.reference, undefined);
    await sync();
    expect((await kept()).map(({ reference }) => reference)).not.toContain(moved.reference);
    expect((await aside()).map(({ reference }) => reference)).toContain(named.reference);
  });
});

test("the platform shows as connected once a call has succeeded, and as refused once it rejects the key", async () => {
  expect(await connectionOf()).toEqual({ status: "untried", at: null, error: null });
  await sync();
  expect(await connectionOf()).toEqual({ status: "connected", at: expect.any(String), error: null });
  platform.sandbox.fail({ kind: "500", times: 1 });
  await sync();
  expect(await connectionOf()).toMatchObject({
    status: "failing",
    error: expect.stringContaining("is not responding"),
  });
  process.env.PAYROLL_API_KEY = "another";
  await restartSettings();
  expect((await connectionOf()).status).toBe("untried");
  await sync();
  expect(await connectionOf()).toMatchObject({
    status: "refused",
    error: expect.stringContaining("rejected this installation's key"),
  });
});
