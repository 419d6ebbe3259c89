import { expect, test, vi } from "vitest";
import { JOBS } from "@/lib/all-jobs";
import { db } from "@/lib/database/db";
import { getIntelligenceReport, startIntelligence } from "@/lib/intelligence/service";
import { dispatch } from "@/lib/jobs/dispatcher";
import { jobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import { drawOfTheDay } from "../draw-of-the-day";
import type { AskedModel, ModelAct } from "../fakes/fake-model";
import { answerAboutHarbor, typeOf } from "../fakes/intelligence-model";
import { addReport } from "../records/intelligence-records";
import { sql } from "../records/sql";
import { shortMinutes } from "../requests/short-minutes";
import { ASKED, type ReportRuns, SEARCHED, WAIT } from "./report-runs";

/** What becomes of runs whose process is killed, whose event is lost, or whose model fails. */
export function testCrashes(runs: ReportRuns): void {
  test("a run killed with -9 during any call continues: no finished step again, no call under another key, nothing half done", async () => {
    const points = ["the website", ...SEARCHED, ...ASKED] as const;
    const drawn = drawOfTheDay(`kills amid a report's calls on ${runs.engine.name}`, points, 2, (point) => point);
    for (const [index, type] of drawn.entries()) {
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
      ...Array(2).fill(["FAILED", "Not begun, because an earlier job failed."]),
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

  test("a model that fails leaves a message that a rep understands, and the last good report", async () => {
    await runs.worker.kill();
    const { NODE_OPTIONS } = process.env;
    Object.assign(process.env, shortMinutes());
    runs.worker = await runs.engine.worker("of short minutes");
    process.env.NODE_OPTIONS = NODE_OPTIONS;
    const doesNotFit = /does not have the form that was asked for/;
    const faults: [name: string, act: (asked: AskedModel) => ModelAct, outcome: RegExp | "COMPLETED"][] = [
      ["a minute of silence", () => "silence", /does not answer/],
      ["one byte a second", () => "one byte a second", /does not answer/],
      ["a reset", () => "reset", /does not answer/],
      ["401", () => ({ status: 401 }), /refused the key of this installation/],
      ["404", () => ({ status: 404 }), /has no model/],
      ["429", () => ({ status: 429, headers: { "retry-after": "1" } }), /asked too often/],
      ["429 for an hour", () => ({ status: 429, headers: { "retry-after": "3600" } }), /asked too often/],
      ["500", () => ({ status: 500 }), /does not answer/],
      ["cut JSON", () => "cut JSON", /does not answer/],
      ["wrong types", () => ({ says: '{"texts": 1}' }), doesNotFit],
      ["NaN", () => ({ says: '{"score": NaN}' }), doesNotFit],
      ["extra keys", (asked) => ({ says: `{"extra": 1, ${textOf(asked).slice(1)}` }), doesNotFit],
      ["50 MB", () => "50 MB", /does not answer/],
      ["a refusal", () => ({ refuses: "I cannot help with that." }), /declined to answer|empty answer/],
      ["nothing", () => ({ says: "" }), /empty answer/],
      ["markdown fences", (asked) => ({ says: `\`\`\`json\n${textOf(asked)}\n\`\`\`` }), "COMPLETED"],
    ];
    const begun = await Promise.all(
      faults.map(async ([name, act, outcome]) => {
        const companyId = await runs.newCompany();
        await addReport(companyId, "2026-03-02T10:00:00.000Z");
        runs.acts.set(companyId, (asked) => (typeOf(asked) === "company_intelligence_report" ? act(asked) : undefined));
        await runs.start(companyId);
        return { name, companyId, outcome };
      }),
    );
    for (const { name, companyId, outcome } of begun) {
      const [, , last] = await runs.ended(companyId);
      const { generatedAt } = await getIntelligenceReport(runs.actor, companyId);
      if (outcome === "COMPLETED") {
        expect([name, last?.status]).toEqual([name, "COMPLETED"]);
      } else {
        expect([name, last]).toEqual([
          name,
          expect.objectContaining({ status: "FAILED", error: expect.stringMatching(outcome) }),
        ]);
        expect(generatedAt).toBe("2026-03-02T10:00:00.000Z");
        expect(await db().intelligenceRun.count({ where: { companyId, finishedAt: null } })).toBe(0);
      }
    }
  });
}

/** What the sensible model would answer. */
function textOf(asked: AskedModel): string {
  const act = answerAboutHarbor(asked);
  return typeof act === "object" && "says" in act && typeof act.says === "string" ? act.says : "";
}
