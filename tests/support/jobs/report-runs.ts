import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { listIntelligenceJobs, startIntelligence } from "@/lib/intelligence/service";
import { dispatch } from "@/lib/jobs/dispatcher";
import { fakeInternet } from "../fakes/fake-internet";
import { type AskedModel, FakeModel, type Flavor, type ModelAct } from "../fakes/fake-model";
import type { FakeWebsite } from "../fakes/fake-website";
import { HARBOR_ORIGIN, publicHarborSite } from "../fakes/harbor-site";
import { answerAboutHarbor } from "../fakes/intelligence-model";
import { actorOf } from "../records/people";
import { addCompany, serial } from "../records/records";
import { makeWorld, type World } from "../records/world";
import type { JobWorker } from "./job-workers";

/** What differs between the engines. */
export interface ReportEngine {
  name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A process that runs the product's jobs. */
  worker(name: string): Promise<JobWorker>;
  /** Makes waiting retries due now. */
  hurry(): Promise<unknown>;
  /** Makes the engine treat silent workers as dead, now. */
  giveUpOnTheSilent(): Promise<unknown>;
  /** The engine loses the events it gets in the meantime; no worker may be running. */
  losing<T>(work: () => Promise<T>): Promise<T>;
}

export const WAIT = { timeout: 60_000, interval: 50 };

/** All questions of a run about a company with a website, in order. */
export const ASKED = [
  "sitemap_structure_analysis",
  "webpage_content_analysis",
  "market_industry_research",
  "market_competitor_research",
  "market_company_research",
  "company_code_industry",
  "company_intelligence_report",
] as const;

/** The questions before those if the company has no website. */
export const SEARCHED = ["company_probe_search", "company_search_structure"] as const;

/** Runs of a file's tests on an engine, with a website and a model that are played, and a worker. */
export class ReportRuns {
  world!: World;
  actor!: Actor;
  site!: FakeWebsite;
  model!: FakeModel;
  worker!: JobWorker;
  /** The model's answers instead of its sensible ones, by the company's id. */
  readonly acts = new Map<string, (asked: AskedModel) => ModelAct | undefined>();
  readonly #ids = new Map<string, string>();

  constructor(
    readonly engine: ReportEngine,
    private readonly flavor: Flavor = "chat",
  ) {
    beforeAll(() => this.#open());
    afterEach(() => {
      this.acts.clear();
      this.model.asked.length = 0;
    });
    afterAll(async () => {
      await this.worker?.kill();
      await Promise.all([engine.stop(), this.site.stop(), this.model.stop()]);
    });
  }

  async #open(): Promise<void> {
    [this.site, this.model] = await Promise.all([publicHarborSite(), FakeModel.start(this.flavor)]);
    this.model.answers = (asked) => this.acts.get(this.#companyOf(asked) ?? "")?.(asked) ?? answerAboutHarbor(asked);
    Object.assign(process.env, fakeInternet(this.site), this.model.settings);
    if (this.flavor === "responses") process.env.AI_WEB_SEARCH = "true";
    await this.engine.start();
    this.world = await makeWorld();
    this.actor = await actorOf(this.world.admin, this.world.summit.providerId);
    this.worker = await this.engine.worker("first");
  }

  #companyOf({ prompt }: AskedModel): string | undefined {
    return this.#ids.get(/^Name: (.*)$/m.exec(prompt)?.[1] ?? "");
  }

  async newCompany(websiteUrl: string | null = `${HARBOR_ORIGIN}/`): Promise<string> {
    const id = await addCompany(this.world);
    // Its website is that of Harbor Point in Portland, Maine.
    const place = { name: `Harbor Point ${serial()}`, city: "Portland", state: "ME", zipCode: "04101" };
    const { name } = await db().company.update({
      where: { id },
      data: { ...place, websiteUrl },
      select: { name: true },
    });
    this.#ids.set(name, id);
    return id;
  }

  async start(companyId: string): Promise<void> {
    await startIntelligence(this.actor, companyId);
    await dispatch();
  }

  async jobs(companyId: string) {
    return (await listIntelligenceJobs(this.actor, companyId)).items;
  }

  async statuses(companyId: string) {
    return (await this.jobs(companyId)).map(({ status }) => status);
  }

  /** The jobs of the newest run, once they have ended. */
  ended(companyId: string) {
    return vi.waitFor(async () => {
      await this.engine.hurry();
      const items = await this.jobs(companyId);
      for (const { status } of items) expect(["COMPLETED", "FAILED"]).toContain(status);
      return items;
    }, WAIT);
  }

  askedAbout(companyId: string): AskedModel[] {
    return this.model.asked.filter((asked) => this.#companyOf(asked) === companyId);
  }
}
