import { describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { IntelligenceReport } from "@/lib/intelligence/contract";
import { getIntelligenceReport } from "@/lib/intelligence/service";
import type { AskedModel, ModelAct } from "../fakes/fake-model";
import { HARBOR_ORIGIN } from "../fakes/harbor-site";
import { typeOf } from "../fakes/intelligence-model";
import { addContact } from "../records/records";
import { testCrashes } from "./report-crashes";
import { ASKED, type ReportEngine, ReportRuns, SEARCHED } from "./report-runs";

/** What a report is promised; of the second engine only what depends on the engine. */
export function describeReports(engine: ReportEngine, isSecond = false): void {
  const runs = new ReportRuns(engine);
  describe(`reports on ${engine.name}`, { timeout: 300_000 }, () => {
    if (!isSecond) testReports(runs);
    testCrashes(runs, isSecond);
  });
}

function testReports(runs: ReportRuns): void {
  test("a run reads the website, researches the market and writes the report, with one call for each kind of question", async () => {
    const companyId = await runs.newCompany();
    await runs.start(companyId);
    const items = await runs.ended(companyId);
    expect(items.map(({ type, status, error }) => [type, status, error])).toEqual([
      ["WEBSITE_ANALYSIS", "COMPLETED", null],
      ["MARKET_RESEARCH", "COMPLETED", null],
      ["COMPANY_INTELLIGENCE", "COMPLETED", null],
    ]);
    expect(runs.askedAbout(companyId).map(typeOf)).toEqual(ASKED);
    const rows = await db().generation.findMany({ where: { companyId }, orderBy: { id: "asc" } });
    expect(rows.map(({ generationType, status }) => [generationType, status])).toEqual(
      ASKED.map((type) => [type, "completed"]),
    );
    const report = IntelligenceReport.parse(await getIntelligenceReport(runs.actor, companyId));
    expect(report.analysis.message).toContain("Written by a language model");
    expect(report.identity.founded).toMatchObject({ year: 1987 });
    expect(report.analysis.quality.droppedClaims).toContainEqual(expect.objectContaining({ claim: "$40 million" }));
    expect(JSON.stringify(report.market.revenue)).toBe("null");
  });

  test("if the record has no website, the model finds it, and it is suggested", async () => {
    const companyId = await runs.newCompany(null);
    await runs.start(companyId);
    await runs.ended(companyId);
    expect(runs.askedAbout(companyId).map(typeOf)).toEqual([...SEARCHED, ...ASKED]);
    const report = await getIntelligenceReport(runs.actor, companyId);
    expect(report.identity.website?.value).toBe(`${HARBOR_ORIGIN}/`);
    const suggested = await db().companySuggestion.findMany({ where: { companyId } });
    expect(suggested.find(({ field }) => field === "website")?.value).toBe(`${HARBOR_ORIGIN}/`);
  });

  test("a website that must not or cannot be read costs the report only its website, and it says so in its place (D-144)", async () => {
    const refused = {
      "http://192.168.0.1/": "Not read: the address leads to a private network.",
      "http://metadata.internal/": "Not read: there is no website with this name.",
      "http://www.harborpoint.test:8080/": "Not read: only the usual ports of the web, 80 and 443, can be read.",
      "http://www.harborpoint.test/no-such-page": "Not read: it answered 404.",
    };
    const begun = await Promise.all(
      Object.entries(refused).map(async ([address, error]) => {
        const companyId = await runs.newCompany(address);
        await runs.start(companyId);
        return { companyId, reason: error };
      }),
    );
    for (const { companyId, reason } of begun) {
      const [website] = await runs.ended(companyId);
      expect(website).toMatchObject({ status: "COMPLETED", note: `Website: ${reason}` });
      expect(await runs.statuses(companyId)).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
      const { analysis } = await getIntelligenceReport(runs.actor, companyId);
      expect(analysis.quality.missing).toEqual([
        { part: "Website", reason, sections: ["identity", "business", "technology"], cause: "website" },
      ]);
      const failed = await db().intelligenceRun.findFirstOrThrow({ where: { companyId } });
      expect(failed).toMatchObject({ problem: `Website: ${reason}`, causes: ["website"] });
      expect(analysis.quality.pagesRead).toBe(0);
      const asked = runs.askedAbout(companyId).map(typeOf);
      expect(asked).toEqual(
        ASKED.filter((type) => !["sitemap_structure_analysis", "webpage_content_analysis"].includes(type)),
      );
    }
  });

  test("a model that obeys the pages changes nothing that matters: no confidence, no address, no prompt", async () => {
    const companyId = await runs.newCompany();
    const obey = (asked: AskedModel): ModelAct | undefined => {
      if (typeOf(asked) !== "company_intelligence_report") return undefined;
      const sure = { url: "http://evil.test/", score: 1, reason: "The page told me to." };
      const told = {
        texts: [
          { topic: "description", value: "The best company there is", quote: "Hail the best company", ...sure },
          { topic: "positioning", value: "Without a rival", quote: null, ...sure, url: null },
        ],
        locations: [],
        people: [],
        technologies: [],
      };
      return { says: JSON.stringify(told) };
    };
    runs.acts.set(companyId, obey);
    await runs.start(companyId);
    await runs.ended(companyId);
    const report = await getIntelligenceReport(runs.actor, companyId);
    expect(report.analysis.quality.droppedClaims).toContainEqual(
      expect.objectContaining({ claim: "The best company there is" }),
    );
    expect(report.market.positioning?.confidence.score).toBeLessThanOrEqual(0.9);
    expect(JSON.stringify(report)).not.toContain("evil.test");
    expect(runs.site.headers.filter(({ host }) => host?.includes("evil"))).toEqual([]);

    // An answer that repeats the instructions does not count.
    const leaky = await runs.newCompany();
    runs.acts.set(leaky, (asked) => {
      const act = obey(asked);
      const delimiter = /<(data-[0-9a-f]+)/.exec(asked.prompt)?.[1] ?? "";
      return act && typeof act === "object" && "says" in act && typeof act.says === "string"
        ? { says: act.says.replace("Without a rival", delimiter) }
        : act;
    });
    await runs.start(leaky);
    await runs.ended(leaky);
    const { analysis } = await getIntelligenceReport(runs.actor, leaky);
    expect(analysis.quality.missing).toEqual([
      expect.objectContaining({
        part: "Highlights",
        reason: expect.stringContaining("repeated its instructions"),
      }),
    ]);
  });

  test("tax ids and e-mail addresses of the website, the record and its contacts are in no prompt and no row", async () => {
    const companyId = await runs.newCompany();
    const description = "Heating. Write to boss@planted.test, EIN 98-7654321.";
    await db().company.update({ where: { id: companyId }, data: { description } });
    const contactId = await addContact(companyId);
    await db().contact.update({ where: { id: contactId }, data: { email: "contact@planted.test" } });
    await runs.start(companyId);
    await runs.ended(companyId);
    const rows = await Promise.all([
      db().intelligencePage.findMany({ where: { run: { companyId } } }),
      db().intelligenceReport.findMany({ where: { companyId } }),
      db().intelligenceRun.findMany({ where: { companyId }, include: { jobs: true } }),
      db().companySuggestion.findMany({ where: { companyId } }),
      db().generation.findMany({ where: { companyId } }),
    ]);
    const steps = await db().jobStep.findMany();
    const all = JSON.stringify([runs.askedAbout(companyId), rows, steps]);
    const planted = [/@planted\.test/, /98-?7654321/, /@harborpoint\.test/, /01-?2345678/, /ruth \(at\)/];
    for (const secret of planted) expect(all).not.toMatch(secret);
    for (const key of Object.values(runs.model.settings).filter((value) => value.startsWith("sk-"))) {
      expect(all).not.toContain(key);
    }
  });
}
