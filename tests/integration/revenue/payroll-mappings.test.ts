import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { addDays, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { runJob } from "@/lib/jobs/run-job";
import { removeMappingJob } from "@/lib/payroll/mapping-jobs";
import { correctMapping, createMapping, getMapping, listMappingRevenue, removeMapping } from "@/lib/payroll/mappings";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { addBatch } from "@/lib/payroll/syncs";
import { changeSettings } from "../../support/change-settings";
import { type Platform, startPlatform } from "../../support/fakes/payroll";
import { differences } from "../../support/records/derived";
import { actorOf } from "../../support/records/people";
import { addCompany } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

const today = todayIn(env.BUSINESS_TIME_ZONE);
const since = addDays(today, -365);

let world: World;
let platform: Platform;
let admin: Actor;

beforeAll(async () => {
  world = await makeWorld();
  admin = await actorOf(world.admin, null);
});
beforeEach(async () => {
  platform = await startPlatform({ entities: 10 });
  changeSettings(platform.settings);
});
afterEach(async () => {
  await platform.sandbox.stop();
  expect(await differences()).toEqual([]);
  await db().revenueEvent.deleteMany();
  await db().integrationMapping.deleteMany();
  await db().jobEvent.deleteMany();
});

async function workOn(job: typeof syncMappingJob | typeof removeMappingJob) {
  for (const { id, data } of await db().jobEvent.findMany({ where: { name: job.name, finishedAt: null } })) {
    await runJob(job, id, data);
  }
}

/** A mapping whose history of a year has come in. */
async function mapped(externalEntityId: string) {
  const form = { companyId: await addCompany(world), providerId: world.summit.providerId, salesRepId: world.rep };
  const { id } = await createMapping(admin, { ...form, externalEntityId, historyFrom: since });
  await workOn(syncMappingJob);
  return getMapping(id);
}

const said = (entityId: string, from = since) => platform.says(entityId, from, today);
const eventsOf = (mappingId: string) => db().revenueEvent.count({ where: { mappingId } });

test("a new mapping loads the chosen history, and shows its total to compare with the platform's", async () => {
  const { id, lastSync } = await mapped("C9-1001");
  const events = said("C9-1001");
  expect(lastSync).toMatchObject({ startDate: since, endDate: today, added: events.length, status: "completed" });
  const { total, sum, firstDay, lastDay } = await listMappingRevenue(id, { limit: 1, offset: 0 });
  const cents = events.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
  expect({ total, sum }).toEqual({ total: events.length, sum: cents / 100 });
  expect([firstDay, lastDay]).toEqual([events[0]?.date, events.at(-1)?.date]);
});

describe("a mapping that is removed", () => {
  test("keeps its revenue, gets no more, and continues where it stopped once its entity is mapped again", async () => {
    const { id } = await mapped("C9-1002");
    const before = await eventsOf(id);
    expect(await removeMapping(admin, id, { revenue: "keep" })).toEqual({ removed: 0 });
    await expect(getMapping(id)).rejects.toMatchObject({ code: "not_found" });
    expect(await addBatch("00000000-0000-7000-8000-000000000001", { startDate: since, endDate: today }, null)).toBe(0);
    expect(await eventsOf(id)).toBe(before);
    const again = await mapped("C9-1002");
    expect(again).toMatchObject({ id, lastSync: { added: 0, changed: 0, removed: 0 } });
    expect(await eventsOf(id)).toBe(before);
  });

  test("is removed together with its revenue if the user chooses that, and its entity can be mapped again only after that", async () => {
    const { id, companyId, providerId } = await mapped("C9-1003");
    const before = await eventsOf(id);
    expect(await removeMapping(admin, id, { revenue: "remove" })).toEqual({ removed: before });
    const form = { companyId, providerId, externalEntityId: "C9-1003" };
    await expect(createMapping(admin, form)).rejects.toThrow("is still being removed");
    await workOn(removeMappingJob);
    expect([await eventsOf(id), await db().integrationMapping.count({ where: { id } })]).toEqual([0, 0]);
    expect((await createMapping(admin, form)).id).not.toBe(id);
  });

  test("ends its running sync", async () => {
    const form = { companyId: await addCompany(world), providerId: world.summit.providerId };
    const { id } = await createMapping(admin, { ...form, externalEntityId: "C9-1004", historyFrom: since });
    await removeMapping(admin, id, { revenue: "keep" });
    await workOn(syncMappingJob);
    expect(await eventsOf(id)).toBe(0);
    const run = await db().syncRun.findFirstOrThrow({ where: { mappingId: id } });
    expect(run).toMatchObject({ status: "failed", error: "The mapping was removed" });
  });
});

describe("a mapping that was made to the wrong company", () => {
  test("gets another company, and nothing else changes", async () => {
    const before = await mapped("C9-1005");
    const companyId = await addCompany(world);
    const after = await correctMapping(admin, before.id, { companyId, version: before.version });
    expect(after).toMatchObject({ id: before.id, companyId, externalEntityId: "C9-1005" });
    expect(await eventsOf(before.id)).toBe(said("C9-1005").length);
  });

  test("gets another entity once the user says what happens to its revenue, and loads the new one's history", async () => {
    const before = await mapped("C9-1006");
    const form = { externalEntityId: "C9-1007", version: before.version };
    await expect(correctMapping(admin, before.id, form)).rejects.toMatchObject({ code: "bad_request" });
    const historyFrom = addDays(today, -60);
    const after = await correctMapping(admin, before.id, { ...form, revenue: "remove", historyFrom });
    const { companyId, providerId, salesRepId } = before;
    expect(after).toMatchObject({ externalEntityId: "C9-1007", companyId, providerId, salesRepId });
    await workOn(removeMappingJob);
    await workOn(syncMappingJob);
    expect([await eventsOf(before.id), await eventsOf(after.id)]).toEqual([0, said("C9-1007", historyFrom).length]);
  });
});
