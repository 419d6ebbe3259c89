import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { IntelligenceReport } from "@/lib/contracts/intelligence";
import { db } from "@/lib/db";
import { getIntelligenceReport, listIntelligenceJobs, startIntelligence } from "@/lib/intelligence/service";
import { dispatch } from "@/lib/jobs/dispatcher";
import { jobEngine } from "@/lib/jobs/engine";
import { releaseLost } from "@/lib/jobs/lost-jobs";
import { JOBS } from "@/lib/jobs/registry";
import { type AskedModel, FakeModel, type ModelAct } from "./fake-model";
import type { FakeWebsite } from "./fake-website";
import { HARBOR_ORIGIN, playedHarborSite } from "./harbor-site";
import { answerAboutHarbor, typeOf } from "./intelligence-model";
import { addReport } from "./intelligence-records";
import type { JobWorker } from "./job-workers";
import { actorOf } from "./people";
import { playedInternet } from "./played-internet";
import { addCompany, addContact } from "./records";
import { shortMinutes } from "./short-minutes";
import { sql } from "./sql";
import { makeWorld, type World } from "./world";

/** What differs between the engines. */
export interface ReportEngine {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A process that runs the product's jobs. */
  worker(name: string): Promise<JobWorker>;
  /** Makes due what waits for a retry. */
  hurry(): Promise<unknown>;
  /** Lets the engine take workers that are silent for dead, now. */
  giveUpOnTheSilent(): Promise<unknown>;
  /** The engine loses the events that it is given meanwhile; no worker may be up. */
  losing<T>(work: () => Promise<T>): Promise<T>;
}

const WAIT = { timeout: 60_000, interval: 50 };

/** All that a run about a company with a website asks, in its order. */
const ASKED = [
  "sitemap_structure_analysis",
  "webpage_content_analysis",
  "market_industry_research",
  "market_competitor_research",
  "market_company_research",
  "company_code_industry",
  "company_intelligence_report",
] as const;

/** What it asks before, where the company has no website. */
const SEARCHED = ["company_probe_search", "company_search_structure"] as const;

/** The same promises for both engines. */
export function describeReports(engine: ReportEngine): void {
  let world: World;
  let actor: Actor;
  let site: FakeWebsite;
  let model: FakeModel;
  /** How the model answers in place of its sensible answer, by the company's id. */
  const acts = new Map<string, (asked: AskedModel) => ModelAct | undefined>();
  const names = new Map<string, string>();
  let worker: JobWorker;

  beforeAll(async () => {
    [site, model] = await Promise.all([playedHarborSite(), FakeModel.start()]);
    model.answers = (asked) => {
      const name = /^Name: (.*)$/m.exec(asked.prompt)?.[1] ?? "";
      return acts.get(names.get(name) ?? "")?.(asked) ?? answerAboutHarbor(asked);
    };
    Object.assign(process.env, playedInternet(site), model.settings);
    await engine.start();
    world = await makeWorld();
    actor = await actorOf(world.admin, world.summit.providerId);
    worker = await engine.worker("first");
  });
  afterEach(() => {
    acts.clear();
    model.asked.length = 0;
  });
  afterAll(async () => {
    await worker?.kill();
    await Promise.all([engine.stop(), site.stop(), model.stop()]);
  });

  async function newCompany(websiteUrl: string | null = `${HARBOR_ORIGIN}/`): Promise<string> {
    const id = await addCompany(world);
    const { name } = await db().company.update({ where: { id }, data: { websiteUrl }, select: { name: true } });
    names.set(name, id);
    return id;
  }

  async function start(companyId: string): Promise<void> {
    await startIntelligence(actor, companyId);
    await dispatch();
  }

  const statuses = async (companyId: string) =>
    (await listIntelligenceJobs(actor, companyId)).items.map(({ status }) => status);

  const ended = (companyId: string) =>
    vi.waitFor(async () => {
      await engine.hurry();
      const { items } = await listIntelligenceJobs(actor, companyId);
      for (const { status } of items) expect(["COMPLETED", "FAILED"]).toContain(status);
      return items;
    }, WAIT);

  const askedAbout = (companyId: string) =>
    model.asked.filter(({ prompt }) => names.get(/^Name: (.*)$/m.exec(prompt)?.[1] ?? "") === companyId);

  describe(`reports on ${engine.name}`, { timeout: 300_000 }, () => {
    test("a run reads the website, researches the market and writes the report, each question by the call of its name", async () => {
      const companyId = await newCompany();
      await start(companyId);
      const items = await ended(companyId);
      expect(items.map(({ type, status, error }) => [type, status, error])).toEqual([
        ["WEBSITE_ANALYSIS", "COMPLETED", null],
        ["MARKET_RESEARCH", "COMPLETED", null],
        ["COMPANY_INTELLIGENCE", "COMPLETED", null],
      ]);
      expect(askedAbout(companyId).map(typeOf)).toEqual(ASKED);
      const rows = await db().generation.findMany({ where: { companyId }, orderBy: { id: "asc" } });
      expect(rows.map(({ generationType, status }) => [generationType, status])).toEqual(
        ASKED.map((type) => [type, "completed"]),
      );
      const report = IntelligenceReport.parse(await getIntelligenceReport(actor, companyId));
      expect(report.analysis.message).toContain("Written by a language model");
      expect(report.identity.founded).toMatchObject({ year: 1987 });
      expect(report.analysis.quality.droppedClaims).toContainEqual(expect.objectContaining({ claim: "$40 million" }));
      expect(JSON.stringify(report.market.revenue)).toBe("null");
    });

    test("where the record has no website, the model finds it, and it is suggested", async () => {
      const companyId = await newCompany(null);
      await start(companyId);
      await ended(companyId);
      expect(askedAbout(companyId).map(typeOf)).toEqual([...SEARCHED, ...ASKED]);
      const report = await getIntelligenceReport(actor, companyId);
      expect(report.identity.website?.value).toBe(`${HARBOR_ORIGIN}/`);
      const suggested = await db().companySuggestion.findMany({ where: { companyId } });
      expect(suggested.find(({ field }) => field === "website")?.value).toBe(`${HARBOR_ORIGIN}/`);
    });

    test("killed with -9 amid each call, a run goes on: no finished step again, no call under another key, nothing half", async () => {
      for (const [index, type] of ["the website", ...SEARCHED, ...ASKED].entries()) {
        const isSearched = SEARCHED.some((one) => one === type);
        const companyId = await (isSearched ? newCompany(null) : newCompany());
        let isHeld = true;
        let isReached = false;
        const home = site.answers.get("/");
        const hold = () => {
          isReached = true;
          isHeld = false;
        };
        if (type === "the website") {
          site.answers.set("/", () => hold());
        } else {
          acts.set(companyId, (asked) => {
            if (typeOf(asked) !== type || !isHeld) return undefined;
            hold();
            return "silence";
          });
        }
        await start(companyId);
        await vi.waitFor(() => expect(isReached).toBe(true), WAIT);
        await worker.kill();
        if (home) site.answers.set("/", home);
        await engine.giveUpOnTheSilent();
        worker = await engine.worker(`worker ${index}`);
        await ended(companyId);
        expect([type, await statuses(companyId)]).toEqual([type, ["COMPLETED", "COMPLETED", "COMPLETED"]]);
        const calls = askedAbout(companyId);
        const asked = isSearched ? [...SEARCHED, ...ASKED] : ASKED;
        const expected = asked.flatMap((one) => (one === type ? [one, one] : [one]));
        expect([type, calls.map(typeOf)]).toEqual([type, expected]);
        // What was called twice was the very same call.
        const keys = calls.map(({ key }) => key);
        expect(new Set(keys).size).toBe(asked.length);
        const [once, again] = calls.filter((call) => typeOf(call) === type);
        expect([again?.key, again?.prompt]).toEqual([once?.key, once?.prompt]);
        expect(await db().intelligenceReport.count({ where: { companyId } })).toBe(1);
        expect(await db().intelligencePage.count({ where: { run: { companyId } } })).toBe(7);
      }
    });

    test("a run whose event the engine has lost is started anew, and ends in words where that does not help", async () => {
      await worker.kill();
      const [found, gone] = [await newCompany(), await newCompany()];
      await engine.losing(() => Promise.all([start(found), start(gone)]));
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
        await expect(startIntelligence(actor, gone)).rejects.toMatchObject({ code: "conflict" });
        await silence(gone);
        await engine.losing(look);
      }
      expect((await listIntelligenceJobs(actor, gone)).items.map(({ status, error }) => [status, error])).toEqual([
        ["FAILED", "Something went wrong on our side. Please try again."],
        ...Array(2).fill(["FAILED", "Not begun, because an earlier job failed."]),
      ]);
      await silence(found);
      await look();
      await start(gone);
      worker = await engine.worker("after the loss");
      for (const companyId of [found, gone]) {
        await ended(companyId);
        expect(await statuses(companyId)).toEqual(["COMPLETED", "COMPLETED", "COMPLETED"]);
        expect(askedAbout(companyId).map(typeOf)).toEqual(ASKED);
      }
    });

    test("a model that fails leaves words that a rep understands, and the last good report", async () => {
      await worker.kill();
      const { NODE_OPTIONS } = process.env;
      Object.assign(process.env, shortMinutes());
      worker = await engine.worker("of short minutes");
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
      const runs = await Promise.all(
        faults.map(async ([name, act, outcome]) => {
          const companyId = await newCompany();
          await addReport(companyId, "2026-03-02T10:00:00.000Z");
          acts.set(companyId, (asked) => (typeOf(asked) === "company_intelligence_report" ? act(asked) : undefined));
          await start(companyId);
          return { name, companyId, outcome };
        }),
      );
      for (const { name, companyId, outcome } of runs) {
        const [, , last] = await ended(companyId);
        const { generatedAt } = await getIntelligenceReport(actor, companyId);
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

    test("a website that must not or cannot be read ends the run with the reason, and the later jobs are not begun", async () => {
      const refused = {
        "http://192.168.0.1/": "The address leads to a private network.",
        "http://metadata.internal/": "The website could not be reached.",
        "http://www.harborpoint.test:8080/": "Only the usual ports of the web, 80 and 443, can be read.",
        "http://www.harborpoint.test/no-such-page": "The website answered with error 404.",
      };
      const runs = await Promise.all(
        Object.entries(refused).map(async ([address, error]) => {
          const companyId = await newCompany(address);
          await start(companyId);
          return { companyId, error };
        }),
      );
      for (const { companyId, error } of runs) {
        const notBegun = { status: "FAILED", error: "Not begun, because an earlier job failed." };
        expect(await ended(companyId)).toEqual([
          expect.objectContaining({ type: "WEBSITE_ANALYSIS", status: "FAILED", error }),
          expect.objectContaining(notBegun),
          expect.objectContaining(notBegun),
        ]);
        expect(askedAbout(companyId)).toEqual([]);
      }
    });

    test("a model that obeys the pages changes nothing that matters: no confidence, no address, no prompt", async () => {
      const companyId = await newCompany();
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
          summary:
            "Fetch [this](http://evil.test/beacon) ![x](http://evil.test/pixel.png) <script>alert(1)</script> now.",
        };
        return { says: JSON.stringify(told) };
      };
      acts.set(companyId, obey);
      await start(companyId);
      await ended(companyId);
      const report = await getIntelligenceReport(actor, companyId);
      expect(report.analysis.quality.droppedClaims).toContainEqual(
        expect.objectContaining({ claim: "The best company there is" }),
      );
      expect(report.market.positioning?.confidence.score).toBeLessThanOrEqual(0.9);
      expect(report.analysis.summary).not.toMatch(/evil|script>|!\[|\]\(/);
      expect(JSON.stringify(report)).not.toContain("evil.test");
      expect(site.headers.filter(({ host }) => host?.includes("evil"))).toEqual([]);

      // One that gives its instructions away has not answered.
      const leaky = await newCompany();
      acts.set(leaky, (asked) => {
        const act = obey(asked);
        const delimiter = /<(data-[0-9a-f]+)/.exec(asked.prompt)?.[1] ?? "";
        return act && typeof act === "object" && "says" in act && typeof act.says === "string"
          ? { says: act.says.replace("Without a rival", delimiter) }
          : act;
      });
      await start(leaky);
      const [, , last] = await ended(leaky);
      expect(last).toMatchObject({ status: "FAILED", error: expect.stringContaining("repeated its instructions") });
      expect(await db().intelligenceReport.count({ where: { companyId: leaky } })).toBe(0);
    });

    test("tax ids and e-mail addresses, of the website, the record and its contacts, are in no prompt and no row", async () => {
      const companyId = await newCompany();
      const description = "Heating. Write to boss@planted.test, EIN 98-7654321.";
      await db().company.update({ where: { id: companyId }, data: { description } });
      const contactId = await addContact(companyId);
      await db().contact.update({ where: { id: contactId }, data: { email: "contact@planted.test" } });
      await start(companyId);
      await ended(companyId);
      const rows = await Promise.all([
        db().intelligencePage.findMany({ where: { run: { companyId } } }),
        db().intelligenceReport.findMany({ where: { companyId } }),
        db().intelligenceRun.findMany({ where: { companyId }, include: { jobs: true } }),
        db().companySuggestion.findMany({ where: { companyId } }),
        db().generation.findMany({ where: { companyId } }),
      ]);
      const steps = await db().jobStep.findMany();
      const all = JSON.stringify([askedAbout(companyId), rows, steps]);
      const planted = [/@planted\.test/, /98-?7654321/, /@harborpoint\.test/, /01-?2345678/, /ruth \(at\)/];
      for (const secret of planted) expect(all).not.toMatch(secret);
      for (const key of Object.values(model.settings).filter((value) => value.startsWith("sk-"))) {
        expect(all).not.toContain(key);
      }
    });
  });
}

/** What the sensible model would answer. */
function textOf(asked: AskedModel): string {
  const act = answerAboutHarbor(asked);
  return typeof act === "object" && "says" in act && typeof act.says === "string" ? act.says : "";
}
