import "server-only";
import { mostUseful } from "@/lib/crawler/page-choice";
import { WebsiteError } from "@/lib/crawler/problem";
import { readSite, type SiteReading } from "@/lib/crawler/read-site";
import { enqueue } from "@/lib/jobs/events";
import { chosenPages, chosenWebsite } from "./answers";
import { checkClaims } from "./check-claims";
import { evidenceOf } from "./evidence";
import { researchMarketJob } from "./market-job";
import { askAboutPages, askForPages, askForWebsite, askWhichWebsite, pageBatches } from "./questions";
import { completeJob, findReading, keepReading } from "./repository-runs";
import type { Researched } from "./run";
import { defineRunJob, type RunContext } from "./run-job";

const TYPE = "WEBSITE_ANALYSIS";
/** The most calls about the pages of one site: about 100,000 tokens. The most useful pages come first. */
const MOST_BATCHES = 5;

/** Finds the company's website if its record has none, reads it, and asks the model what its pages state. */
export const analyzeWebsiteJob = defineRunJob({
  type: TYPE,
  name: "intelligence.analyze-website",
  limitSeconds: 600,
  work: async (run) => {
    const { websiteUrl } = run.record;
    const address = websiteUrl ?? (await findWebsite(run));
    if (address) await run.step("read", (context) => readWebsite(run, address, context));
    const learned = run.asksModel && address ? await readPages(run) : undefined;
    await run.step("end", ({ write }) =>
      write(async () => {
        await completeJob(run.runId, TYPE, learned);
        await enqueue(researchMarketJob, { runId: run.runId });
      }),
    );
  },
});

/** The address that the model considers the company's own; null without a model, or if none is certain. */
async function findWebsite({ record, asksModel, step, ask }: RunContext): Promise<string | null> {
  if (!asksModel) return null;
  const probe = "company_probe_search";
  const candidates = await step(
    probe,
    async ({ signal }) => (await ask(askForWebsite(record), probe, signal)).value.candidates,
  );
  if (candidates.length === 0) return null;
  const search = "company_search_structure";
  return step(search, async ({ signal }) => {
    const { value } = await ask(askWhichWebsite(record, candidates), search, signal);
    return chosenWebsite(value, { candidates });
  });
}

type Step = Parameters<Parameters<RunContext["step"]>[1]>[0];

async function readWebsite(run: RunContext, address: string, { signal, write }: Step): Promise<void> {
  let round = 0;
  const choosePages = async (addresses: readonly string[], count: number): Promise<string[]> => {
    const key = `sitemap_structure_analysis ${++round}`;
    const { value } = await run.ask(askForPages(run.record, addresses, count), key, signal);
    const chosen = chosenPages(value, addresses, count);
    return chosen.length > 0 ? chosen : mostUseful(addresses, count, new URL(address));
  };
  const reading = await readSite(address, { signal, ...(run.asksModel && { choosePages }) }).catch(
    (error: unknown): SiteReading | null => {
      // An address that nobody typed may be wrong; then the company has no website.
      if (error instanceof WebsiteError && run.record.websiteUrl === null) return null;
      throw error;
    },
  );
  if (reading) await write(() => keepReading(run.runId, reading));
}

/** What the pages state according to the model, checked. */
async function readPages({ runId, record, step, ask }: RunContext): Promise<Researched> {
  const reading = await findReading(runId);
  const evidence = evidenceOf(record, reading);
  const batches = pageBatches(reading?.pages ?? []).slice(0, MOST_BATCHES);
  const learned: Researched = { items: [], dropped: [], searched: [] };
  for (const [index, pages] of batches.entries()) {
    const name = `webpage_content_analysis ${index + 1}`;
    const { items, dropped } = await step(name, async ({ signal }) => {
      const { value } = await ask(askAboutPages({ company: record, pages, facts: [] }), name, signal);
      return checkClaims(value, await evidence());
    });
    learned.items.push(...items);
    learned.dropped.push(...dropped);
  }
  return learned;
}
