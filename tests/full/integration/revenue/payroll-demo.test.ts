import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { lastDays, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { runJob } from "@/lib/jobs/run-job";
import { syncMappingJob } from "@/lib/payroll/sync-job";
import { addBatch, getSyncBatch } from "@/lib/payroll/syncs";
import { seedWhenEmpty } from "@/prisma/seed";
import { DEMO_ENTITIES } from "@/scripts/payroll-sandbox/play";
import { startPlatform, versionsOfRevenue } from "../../../support/fakes/payroll";
import { differences } from "../../../support/records/derived";

test("the demo's mappings have the sandbox's history: a sync of a year changes nothing", async () => {
  const platform = await startPlatform({ entities: DEMO_ENTITIES });
  Object.assign(process.env, platform.settings);
  expect(await seedWhenEmpty()).toBe(true);
  expect(await db().integrationMapping.count({ where: { salesRepId: { not: null } } })).toBeGreaterThan(3);
  expect(await db().integrationMapping.count({ where: { salesRepId: null } })).toBe(1);
  const before = await versionsOfRevenue();
  const batchId = randomUUID();
  const runs = await addBatch(batchId, lastDays(todayIn(env.BUSINESS_TIME_ZONE), 300), null);
  for (const { id, data } of await db().jobEvent.findMany({ where: { name: syncMappingJob.name } })) {
    await runJob(syncMappingJob, id, data);
  }
  expect(await getSyncBatch(batchId)).toMatchObject({ runs, finished: runs, failed: 0, changed: 0, removed: 0 });
  expect(await versionsOfRevenue()).toEqual(before);
  expect(await differences()).toEqual([]);
  await platform.sandbox.stop();
}, 180_000);
