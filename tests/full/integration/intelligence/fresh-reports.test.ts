import { describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { keepReportsFresh } from "@/lib/intelligence/fresh-job";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import { dispatch } from "@/lib/jobs/dispatcher";
import { runJob } from "@/lib/jobs/run-job";
import { listNotifications } from "@/lib/notifications/service";
import { updateProviderSettings } from "@/lib/providers/settings";
import { EMBEDDED } from "../../../support/jobs/embedded-reports";
import { ReportRuns } from "../../../support/jobs/report-runs";
import { addGeneration } from "../../../support/records/generations";
import { notificationsOf } from "../../../support/records/notifications";
import { actorOf } from "../../../support/records/people";
import { addDeal } from "../../../support/records/records";
import { fullReport, giveReport } from "../../../support/records/reports";

const runs = new ReportRuns(EMBEDDED);
const DAY_MS = 24 * 60 * 60 * 1000;
const OLD = new Date(Date.now() - 40 * DAY_MS).toISOString();

/** A company of Summit's rep with an open deal, and a report of 40 days ago. */
async function withOldReport(): Promise<{ companyId: string; dealId: string }> {
  const companyId = await runs.newCompany();
  const { id: dealId } = await addDeal(runs.world, { companyId });
  await giveReport(companyId, fullReport({ generatedAt: OLD }));
  return { companyId, dealId };
}

async function night(): Promise<void> {
  await runJob(keepReportsFresh, crypto.randomUUID(), {});
  await dispatch();
}

const nightRuns = (companyId: string) => db().intelligenceRun.count({ where: { companyId, byNight: true } });

async function keepFresh(days: number | null): Promise<void> {
  const { providerId } = runs.world.summit;
  const owner = await actorOf(runs.world.owner, providerId);
  const { version } = await db().provider.findUniqueOrThrow({ where: { id: providerId } });
  await updateProviderSettings(owner, providerId, { section: "reports", reportsFreshDays: days, version });
}

describe("reports that a provider keeps fresh (D-145)", { timeout: 120_000 }, () => {
  test("are made again at night when they are old, and the deal's sales rep is notified of what is new", async () => {
    const { companyId, dealId } = await withOldReport();
    const [won, archived, young, closed] = [
      await withOldReport(),
      await withOldReport(),
      await withOldReport(),
      await withOldReport(),
    ];
    await db().deal.update({
      where: { id: won.dealId },
      data: { dealStatus: "won", reasonWon: "Price", closeDate: new Date() },
    });
    await db().company.update({ where: { id: archived.companyId }, data: { status: "inactive" } });
    await giveReport(young.companyId, fullReport());
    await db().deal.delete({ where: { id: closed.dealId } });
    await night();
    expect(await nightRuns(companyId), "off at first").toBe(0);
    await keepFresh(30);
    await night();
    for (const other of [won, archived, young, closed]) expect(await nightRuns(other.companyId)).toBe(0);
    expect(await nightRuns(companyId)).toBe(1);
    await runs.ended(companyId);
    const { generatedAt } = await getIntelligenceReport(runs.actor, companyId);
    expect(generatedAt > OLD).toBe(true);
    expect(await notificationsOf(runs.world.rep)).toEqual(["reportChanged"]);
    expect(await notificationsOf(runs.world.colleague)).toEqual([]);
    const rep = await actorOf(runs.world.rep, runs.world.summit.providerId);
    const [shown] = (await listNotifications(rep, { limit: 10, offset: 0, filter: "all" })).items;
    expect(shown).toMatchObject({
      deal: { id: dealId },
      href: `/companies/${companyId}/intelligence`,
      text: expect.stringContaining("Key personnel: Ruth Delaney"),
    });
    // The next minutes of the night begin nothing again.
    await night();
    expect(await nightRuns(companyId)).toBe(1);
  });

  test("leave out a website that people say is another company's, and say of a failure that the clock has begun it", async () => {
    const { companyId } = await withOldReport();
    const { providerId } = runs.world.summit;
    await keepFresh(30);
    const { host, url } = { host: "harborpoint.test", url: "http://www.harborpoint.test/" };
    await db().companyWebsiteDecision.create({ data: { companyId, providerId, host, url, isOwn: false } });
    runs.acts.set(companyId, () => ({ status: 401 }));
    await night();
    const jobs = await runs.ended(companyId);
    expect(jobs.map(({ status, byNight }) => [status, byNight])).toContainEqual(["FAILED", true]);
    const { record } = await db().intelligenceRun.findFirstOrThrow({ where: { companyId, byNight: true } });
    expect(record).toMatchObject({ websites: { own: null, others: [host] } });
    expect(await db().intelligencePage.count({ where: { run: { companyId } } })).toBe(0);
  });

  test("wait for another day when the day's budget is used up, and are not begun twice by two clocks", async () => {
    const { companyId } = await withOldReport();
    await keepFresh(30);
    const { providerId } = runs.world.summit;
    const spent = await addGeneration(providerId);
    await db().generation.update({
      where: { id: spent },
      data: { promptTokens: 1_000_000, startedAt: new Date(), endedAt: new Date() },
    });
    await night();
    expect(await nightRuns(companyId)).toBe(0);
    await db().generation.delete({ where: { id: spent } });
    await Promise.all([night(), night()]);
    await runs.ended(companyId);
    expect(await nightRuns(companyId)).toBe(1);
  });
});
