import { expect, test, vi } from "vitest";
import { JOBS } from "@/lib/all-jobs";
import { db } from "@/lib/database/db";
import {
  cancelIntelligence,
  getIntelligenceReport,
  retryIntelligence,
  startIntelligence,
} from "@/lib/intelligence/service";
import { dispatch } from "@/lib/jobs/dispatcher";
import { jobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import type { AskedModel, ModelAct } from "../fakes/fake-model";
import { answerAboutHarbor, typeOf } from "../fakes/intelligence-model";
import { addReport } from "../records/intelligence-records";
import { sql } from "../records/sql";
import { shortMinutes } from "../requests/short-minutes";
import { ASKED, type ReportRuns, SEARCHED, WAIT } from "./report-runs";

/** What becomes of runs whose process is killed, whose event is lost, or whose model fails. */
export function testCrashes(runs: ReportRuns, isSecond: boolean): void {
  test("a run killed with -9 during any call continues: no finished step again, no call under another key, nothing half done", async () => {
    const points = ["the website", ...SEARCHED, ...ASKED] as const;
    for (const [index, type] of points.entries()) {
      const isSearched = SEARCHED.some((one) => one === type);
      const companyId = await (isSearched ? runs.newCompany(null) : runs.newCompany());
      let isHeld = true;
      let isReached = false;
      const home = runs.site.answers.get("/");
      const hold = () => {
        isReached = true;
        isHeld = false;
      };
      if (type === "the website") {
        runs.site.answers.set("/", () => hold());
      } else {
        runs.acts.set(companyId, (asked) => {
          if (typeOf(asked) !== type || !isHeld) return undefined;
          hold();
          return "silence";
        });
      }
      await runs.start(companyId);
      await vi.waitFor(() => expect(isReached).toBe(true), WAIT);
      await runs.worker.kill();
      if (home) runs.site.answers.set("/", home);
      await runs.engine.giveUpOnTheSilent();
      runs.worker = await runs.engine.worker(`worker ${index}`);
      await runs.ended(companyId);
      expect([type, await runs.statuses(companyId)]).toEqual([type, ["COMPLETED", "COMPLETED", "COMPLETED"]]);
      const calls = runs.askedAbout(companyId);
      const asked = isSearched ? [...SEARCHED, ...ASKED] : ASKED;
      const expected = asked.flatMap((one) => (one === type ? [one, one] : [one]));
      expect([type, calls.map(typeOf)]).toEqual([type, expected]);
      // A repeated call was exactly the same.
      const keys = calls.map(({ key }) => key);
      expect(new Set(keys).size).toBe(asked.length);
      const [once, again] = calls.filter((call) => typeOf(call) === type);
      expect([again?.key, again?.prompt]).toEqual([once?.key, once?.prompt]);
      expect(await db().intelligenceReport.count({ where: { companyId } })).toBe(1);
      expect(await db().intelligencePage.count({ where: { run: { companyId } } })).toBe(7);
    }
  });

  test("a run whose event the engine has lost is started again, and ends with a message if that does not help", async () => {
    await runs.worker.kill();
    const [found, gone] = [await runs.newCompany(), await runs.newCompany()];
    await runs.engine.losing(() => Promise.all([runs.start(found), runs.start(gone)]));
    const silence = (companyId: string) =>
      sql(
        `UPDATE job_events SET seen_at = now() - interval '1 hour'
          WHERE data->>'runId' = (SELECT id::text FROM intelligence_runs WHERE company_id = $1::uuid AND finished_at IS NULL)`,
        [companyId],
      );
    const look = async () => {
      await releaseLost(await jobEngine(), JOBS);
      await dispatch();
    };
    for (let looks = 0; looks < 4; looks++) {
      await expect(startIntelligence(runs.actor, gone)).rejects.toMatchObject({ code: "conflict" });
      await silence(gone);
      await runs.engine.losing(look);
    }
    expect((await runs.jobs(gone)).map(({ status, error }) => [status, error])).toEqual([
      ["FAILED", "Something went wrong on our side. Please try again."],
      ...Array(2).fill(["FAILED", "Not started, because an earlier job failed."]),
    ]);
    await silence(found);
    await look();
    await runs.start(gone);
    runs.worker = await runs.engine.worker("after the loss");
    for (const companyId of [found, gone]) {
      await runs.ended(companyId);
      expect(await runs.statuses(companyId)).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
      expect(runs.askedAbout(companyId).map(typeOf)).toEqual(ASKED);
    }
  });

  test("a run that is canceled ends the call that it waits for, begins no other, and is gone on with by the next one (D-144)", async () => {
    const companyId = await runs.newCompany();
    const isReached = Promise.withResolvers<void>();
    runs.acts.set(companyId, (asked) => {
      if (typeOf(asked) !== "market_industry_research") return undefined;
      isReached.resolve();
      return "silence";
    });
    await runs.start(companyId);
    await isReached.promise;
    const items = (await cancelIntelligence(runs.actor, companyId)).items;
    expect(items.map(({ status, error }) => [status, error])).toEqual([
      ["COMPLETED", null],
      ["FAILED", expect.stringMatching(/^Canceled by .+\.$/)],
      ["FAILED", "Not started, because an earlier job failed."],
    ]);
    await expect(cancelIntelligence(runs.actor, companyId)).rejects.toMatchObject({ code: "conflict" });
    // The model is not waited for any longer: its call has a row, long before its minute is over.
    await vi.waitFor(async () => {
      const where = { companyId, generationType: "market_industry_research" };
      expect(await db().generation.findMany({ where, select: { error: true } })).toEqual([
        { error: "Ended before its answer was complete." },
      ]);
    }, WAIT);
    const calls = runs.askedAbout(companyId).length;
    runs.acts.clear();
    await runs.start(companyId);
    await runs.ended(companyId);
    expect(await runs.statuses(companyId)).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
    expect(runs.askedAbout(companyId).slice(calls).map(typeOf)).toEqual(ASKED.slice(2));
    expect(await db().intelligenceReport.count({ where: { companyId } })).toBe(1);
  });

  // The rest is our own code, whichever engine calls it.
  if (isSecond) return;

  test("one call that fails costs its section only, in words that a rep understands; extra keys, fences and sentences cost nothing (D-144)", async () => {
    await runs.worker.kill();
    const { NODE_OPTIONS } = process.env;
    Object.assign(process.env, shortMinutes());
    runs.worker = await runs.engine.worker("of short minutes");
    process.env.NODE_OPTIONS = NODE_OPTIONS;
    const doesNotFit = /does not have the form that was asked for/;
    const faults: [name: string, act: (asked: AskedModel) => ModelAct, reason: RegExp | null][] = [
      ["a minute of silence", () => "silence", /is not responding/],
      ["401", () => ({ status: 401 }), /rejected this installation's key/],
      ["429 for an hour", () => ({ status: 429, headers: { "retry-after": "3600" } }), /getting too many requests/],
      ["500", () => ({ status: 500 }), /is not responding/],
      ["wrong types", () => ({ says: '{"texts": 1}' }), doesNotFit],
      ["a refusal", () => ({ refuses: "I cannot help with that." }), /declined to answer|empty answer/],
      ["extra keys", (asked) => ({ says: `{"extra": 1, ${textOf(asked).slice(1)}` }), null],
      ["markdown fences", (asked) => ({ says: `\`\`\`json\n${textOf(asked)}\n\`\`\`` }), null],
      ["sentences", (asked) => ({ says: `Here {it} is:\n${textOf(asked)}\nThat is all.` }), null],
    ];
    const begun = await Promise.all(
      faults.map(async ([name, act, reason]) => {
        const companyId = await runs.newCompany();
        await addReport(companyId, "2026-03-02T10:00:00.000Z");
        runs.acts.set(companyId, (asked) => (typeOf(asked) === "market_company_research" ? act(asked) : undefined));
        await runs.start(companyId);
        return { name, companyId, reason };
      }),
    );
    for (const { name, companyId, reason } of begun) {
      await runs.ended(companyId);
      expect([name, await runs.statuses(companyId)]).toEqual([name, ["COMPLETED", "COMPLETED", "COMPLETED"]]);
      const { analysis, market, generatedAt } = await getIntelligenceReport(runs.actor, companyId);
      expect([name, generatedAt]).not.toEqual([name, "2026-03-02T10:00:00.000Z"]);
      expect([name, market.positioning?.value]).toEqual([name, "A family business for cold winters"]);
      const missing = (analysis.quality.missing ?? []).map((one) => [one.part, one.reason]);
      // A key that is refused, or a model that is missing, is so for every later call, too.
      const isForAll = name === "401" || name === "429 for an hour" || name === "a minute of silence";
      const [first] = missing;
      if (reason === null) expect([name, missing]).toEqual([name, []]);
      else {
        expect([name, first]).toEqual([name, ["Research on size and growth", expect.stringMatching(reason)]]);
        if (!isForAll) expect([name, missing.length]).toEqual([name, 1]);
      }
    }
  });

  test("a model that answers nothing leaves the last good report, and says why (D-144)", async () => {
    const companyId = await runs.newCompany();
    await addReport(companyId, "2026-03-02T10:00:00.000Z");
    runs.acts.set(companyId, () => ({ status: 401 }));
    await runs.start(companyId);
    const [website, market, last] = await runs.ended(companyId);
    expect([website?.status, market?.status]).toEqual(["COMPLETED", "COMPLETED"]);
    expect(last).toMatchObject({
      status: "FAILED",
      error: expect.stringMatching(/rejected this installation's key.*The last report stays\.$/),
    });
    const { generatedAt } = await getIntelligenceReport(runs.actor, companyId);
    expect(generatedAt).toBe("2026-03-02T10:00:00.000Z");
    // The key was refused once: nothing else was asked, except for the choice of pages, which words can make.
    expect(runs.askedAbout(companyId).map(typeOf)).toEqual(["sitemap_structure_analysis", "webpage_content_analysis"]);

    // Without an earlier report there is one by rules, which says what it lacks.
    const first = await runs.newCompany();
    runs.acts.set(first, () => ({ status: 401 }));
    await runs.start(first);
    await runs.ended(first);
    expect(await runs.statuses(first)).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
    const { analysis, identity } = await getIntelligenceReport(runs.actor, first);
    expect(analysis.message).toContain("Built without a language model");
    expect(identity.website?.value).toContain("harborpoint.test");
    expect(analysis.quality.missing?.length).toBe(6);
  });

  test("a retry asks only for what failed, and pays for nothing twice (D-144)", async () => {
    const companyId = await runs.newCompany();
    const refuse = (asked: AskedModel): ModelAct | undefined =>
      typeOf(asked) === "market_competitor_research" ? { refuses: "I cannot help with that." } : undefined;
    runs.acts.set(companyId, refuse);
    await runs.start(companyId);
    await runs.ended(companyId);
    const lacking = await getIntelligenceReport(runs.actor, companyId);
    expect(lacking.analysis.quality.missing).toEqual([expect.objectContaining({ part: "Research on competitors" })]);
    const [calls, requests] = [runs.askedAbout(companyId).length, runs.site.asked.length];
    runs.acts.clear();
    await retryIntelligence(runs.actor, companyId);
    await dispatch();
    await runs.ended(companyId);
    const whole = await getIntelligenceReport(runs.actor, companyId);
    expect(whole.analysis.quality.missing).toEqual([]);
    expect(whole.generatedAt > lacking.generatedAt).toBe(true);
    expect(whole.analysis.quality.pagesRead).toBe(lacking.analysis.quality.pagesRead);
    expect(runs.askedAbout(companyId).slice(calls).map(typeOf)).toEqual(["market_competitor_research"]);
    expect(runs.site.asked).toHaveLength(requests);
    await expect(retryIntelligence(runs.actor, companyId)).rejects.toMatchObject({ code: "conflict" });
  });
}

/** What the sensible model would answer. */
function textOf(asked: AskedModel): string {
  const act = answerAboutHarbor(asked);
  return typeof act === "object" && "says" in act && typeof act.says === "string" ? act.says : "";
}
