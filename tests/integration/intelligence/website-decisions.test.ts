import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { composeByRules } from "@/lib/intelligence/compose-report";
import { findForRun } from "@/lib/intelligence/repository";
import { getIntelligenceReport, getIntelligenceSummary } from "@/lib/intelligence/service";
import { decideWebsite } from "@/lib/intelligence/website-decisions";
import { actorOf } from "../../support/records/people";
import { CASCADE, CASCADE_PAGES, CASCADE_SITE } from "../../support/records/played-company";
import { addDeal } from "../../support/records/records";
import { giveReport } from "../../support/records/reports";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Actor;
let owner: Actor;
let rival: Actor;

beforeAll(async () => {
  world = await makeWorld();
  [rep, owner, rival] = await Promise.all([
    actorOf(world.rep, world.summit.providerId),
    actorOf(world.owner, world.summit.providerId),
    actorOf(world.rival, world.redwood.providerId),
  ]);
});

/** A company with a report from a website; by default one that a model found and that fits the record. */
async function reported(record = { ...CASCADE, websiteUrl: null as string | null }): Promise<string> {
  const { companyId } = await addDeal(world);
  await giveReport(
    companyId,
    composeByRules({ company: record, reading: CASCADE_PAGES, generatedAt: new Date().toISOString() }),
  );
  return companyId;
}
const yes = { url: CASCADE_SITE, isOwn: true, version: 0 };
const no = { ...yes, isOwn: false };

describe("a person's word on a website (D-141)", () => {
  test("makes one that the model found their own, by name, and is kept for later reports and runs", async () => {
    const companyId = await reported();
    const before = await getIntelligenceReport(rep, companyId);
    expect(before.analysis.site).toMatchObject({ foundBy: "model", fit: "fits", decision: null });
    expect(before.identity.website?.confidence.reasons).toEqual(["Found by the model, not confirmed."]);
    expect(before.analysis.quality.formula?.limit).toEqual({
      most: 0.49,
      reason: "The model found the website; nobody has confirmed it.",
    });
    const after = await decideWebsite(rep, companyId, yes);
    expect(after.analysis.site?.decision).toMatchObject({ isOwn: true, version: 1, by: expect.any(String) });
    expect(after.analysis.quality.formula?.limit).toBeNull();
    expect(after.identity.website?.confidence.score).toBe(0.9);
    for (let round = 0; round < 3; round++) {
      const record = { ...CASCADE, websiteUrl: null };
      const generatedAt = new Date(Date.now() + round * 1000).toISOString();
      await giveReport(companyId, composeByRules({ company: record, reading: CASCADE_PAGES, generatedAt }));
    }
    expect((await getIntelligenceReport(owner, companyId)).analysis.site?.decision?.isOwn).toBe(true);
    expect((await getIntelligenceSummary(owner, companyId)).site?.decision?.isOwn).toBe(true);
    expect((await findForRun(owner, companyId))?.record.websites).toEqual({ own: CASCADE_SITE, others: [] });
    const entries = await db().auditEntry.findMany({
      where: { recordId: companyId, action: "company.decide-website" },
    });
    expect(entries).toMatchObject([
      { actorId: world.rep, changes: { host: "cascade.test", before: { isOwn: null }, after: { isOwn: true } } },
    ]);
  });

  test("of two people at once is the first one's, and the second is refused", async () => {
    const companyId = await reported();
    const both = await Promise.allSettled([decideWebsite(rep, companyId, yes), decideWebsite(owner, companyId, no)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused).toMatchObject({
      reason: { code: "conflict", message: "Someone has decided on this website in the meantime" },
    });
    await expect(decideWebsite(rep, companyId, { ...no, version: 7 })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is about the website of the newest report only", async () => {
    const companyId = await reported();
    const other = { ...yes, url: "https://elsewhere.test/" };
    await expect(decideWebsite(rep, companyId, other)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is nobody else's: another provider that sees the company has its own, and without the company there is none", async () => {
    const companyId = await reported();
    await expect(decideWebsite(rival, companyId, yes)).rejects.toMatchObject({ code: "not_found" });
    await decideWebsite(rep, companyId, no);
    const [stage, source] = await Promise.all([db().dealStage.findFirstOrThrow(), db().dealSource.findFirstOrThrow()]);
    const deal = { name: "Theirs", companyId, providerId: world.redwood.providerId, salesRepId: world.rival };
    await db().deal.create({ data: { ...deal, stageId: stage.id, sourceId: source.id, expectedValue: 1 } });
    const theirs = await getIntelligenceReport(rival, companyId);
    expect(theirs.analysis.site?.decision).toBeNull();
    expect(JSON.stringify(theirs)).not.toContain("Test");
    expect((await decideWebsite(rival, companyId, yes)).analysis.site?.decision?.isOwn).toBe(true);
    expect((await getIntelligenceReport(rep, companyId)).analysis.site?.decision?.isOwn).toBe(false);
  });

  test("counts as given once the address is in the record", async () => {
    const companyId = await reported();
    await db().company.update({ where: { id: companyId }, data: { websiteUrl: "http://www.cascade.test/start" } });
    expect((await getIntelligenceReport(rep, companyId)).analysis.site?.foundBy).toBe("record");
  });
});

test("a report from before reads as it was made, and says nothing about its website", async () => {
  const { companyId } = await addDeal(world);
  await giveReport(companyId);
  const report = await getIntelligenceReport(rep, companyId);
  expect([report.overallConfidence, report.analysis.site, report.analysis.sentences]).toEqual([
    0.72,
    undefined,
    undefined,
  ]);
  await expect(decideWebsite(rep, companyId, yes)).rejects.toMatchObject({ code: "conflict" });
});
