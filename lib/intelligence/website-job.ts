import "server-only";
import { AppError } from "@/lib/app-error";
import { mostUseful } from "@/lib/crawler/page-choice";
import { WebsiteError } from "@/lib/crawler/problem";
import { readSite } from "@/lib/crawler/read-site";
import type { StepContext } from "@/lib/jobs/define-job";
import { readAddedSources } from "./added-sources";
import { chosenPages, chosenWebsite } from "./answers";
import { checkClaims } from "./check-claims";
import { evidenceOf, evidenceWith } from "./evidence";
import { researchMarketJob } from "./market-job";
import { NO_WEBSITE, PAGES, REJECTED, reasonOf, WEBSITE, WEBSITE_SEARCH } from "./missing";
import { askAboutPages, askForPages, askForWebsite, askWhichWebsite, pageBatches } from "./questions";
import { findExtraPages, READ } from "./repository-parts";
import { findLastReport, findReading, keepReading } from "./repository-runs";
import { type ExtraPage, isOthers, type RunRecord } from "./run";
import { defineRunJob, type RunContext } from "./run-job";

/** The most calls about the pages of one site: about 100,000 tokens. The most useful pages come first. */
const MOST_BATCHES = 5;
/** A website that does not answer is tried less often than a model: the report goes on without it. */
const WEBSITE_TRIES = 2;

/**
 * Finds the company's website if its record has none, reads it and what people have added, and asks the model what that states. What
 * cannot be read is missing in the report; only where an earlier report has it, the run ends, so that the better one stays (D-144).
 */
export const analyzeWebsiteJob = defineRunJob({
  type: "WEBSITE_ANALYSIS",
  name: "intelligence.analyze-website",
  limitSeconds: 600,
  work: async (run) => {
    const known = knownAddress(run.record);
    if (known === null && run.record.websiteUrl)
      run.learned.missing.push({ ...WEBSITE, reason: REJECTED, cause: "website" });
    const address = known ?? (run.record.websiteUrl ? null : await findWebsite(run));
    const isThere = address === null || (await readWebsite(run, address, known !== null));
    if (!isThere && known !== null && (await hadWebsite(run))) {
      const reason = run.learned.missing.at(-1)?.reason ?? "";
      return run.fail(`Website: ${reason} The last report has read it, so that one stays.`);
    }
    await readAddedSources(run);
    if (run.asksModel) await learnFromPages(run);
    await run.handOver(researchMarketJob);
  },
});

/** The record's address, or the one that somebody has confirmed; not one that is another company's, as somebody has said. */
function knownAddress(record: RunRecord): string | null {
  const { websiteUrl, websites } = record;
  if (websiteUrl === null) return websites?.own ?? null;
  return isOthers(websiteUrl, record) ? null : websiteUrl;
}

/** The address that the model considers the company's own; null without a model, or if none is certain. */
async function findWebsite({ record, asksModel, attempt, ask }: RunContext): Promise<string | null> {
  if (!asksModel) return null;
  const common = { lacks: WEBSITE_SEARCH, doing: "Looks for the company's website", asks: true };
  const probe = "company_probe_search";
  const probed = await attempt(
    { ...common, name: probe },
    async ({ signal }) => (await ask(askForWebsite(record), probe, signal)).value.candidates,
  );
  const candidates = (probed?.value ?? []).filter(({ url }) => !isOthers(url, record));
  if (candidates.length === 0) return null;
  const search = "company_search_structure";
  const chosen = await attempt({ ...common, name: search }, async ({ signal }) => {
    const { value } = await ask(askWhichWebsite(record, candidates), search, signal);
    return chosenWebsite(value, { candidates });
  });
  return chosen?.value ?? null;
}

/** Reads the website; returns false where it cannot be read now. An address without a website is none to wait for. */
async function readWebsite(run: RunContext, address: string, isKnown: boolean): Promise<boolean> {
  const lacks = isKnown ? WEBSITE : { ...WEBSITE, part: "Website that the model found" };
  const part = { name: READ, doing: "Reads the website", lacks, tries: WEBSITE_TRIES };
  const read = await run.attempt(part, async ({ signal, write }: StepContext) => {
    const choosePages = choiceOfPages(run, address, signal);
    try {
      const reading = await readSite(address, {
        isOthers: (url) => isOthers(url, run.record),
        ...{ signal, ...(run.asksModel && { choosePages }) },
      });
      await write(() => keepReading(run.runId, reading));
      return null;
    } catch (error) {
      if (error instanceof WebsiteError && NO_WEBSITE.has(error.reason)) return reasonOf(error);
      throw error;
    }
  });
  if (read?.value) run.learned.missing.push({ ...lacks, reason: read.value, cause: "website" });
  return read !== null;
}

/** Lets the model choose the pages; where it fails, or chooses none, the words in their addresses do. */
function choiceOfPages(run: RunContext, address: string, signal: AbortSignal) {
  let round = 0;
  return async (addresses: readonly string[], count: number): Promise<string[]> => {
    const key = `sitemap_structure_analysis ${++round}`;
    const byWords = () => mostUseful(addresses, count, new URL(address));
    try {
      const { value } = await run.ask(askForPages(run.record, addresses, count), key, signal);
      const chosen = chosenPages(value, addresses, count);
      return chosen.length > 0 ? chosen : byWords();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      signal.throwIfAborted();
      return byWords();
    }
  };
}

/** Whether the last report has read a website that is not another company's. */
async function hadWebsite({ companyId, providerId, record, step }: RunContext): Promise<boolean> {
  return step("last report", async () => {
    const { site, quality } = (await findLastReport(companyId, providerId))?.analysis ?? {};
    return (quality?.pagesRead ?? 0) > 0 && !(site && isOthers(site.url, record));
  });
}

/** What the pages state according to the model, checked. */
async function learnFromPages({ runId, record, attempt, ask, learned }: RunContext): Promise<void> {
  const reading = await findReading(runId);
  const extra = await findExtraPages(runId);
  const evidence = evidenceOf(record, reading);
  const batches = pageBatches([...extra.map(asPage), ...(reading?.pages ?? [])]).slice(0, MOST_BATCHES);
  for (const [index, pages] of batches.entries()) {
    const name = `webpage_content_analysis ${index + 1}`;
    const which = batches.length > 1 ? `, part ${index + 1} of ${batches.length}` : "";
    const part = { name, doing: `Asks the model what the pages say${which}`, lacks: PAGES, asks: true };
    const said = await attempt(part, async ({ signal }) => {
      const { value } = await ask(askAboutPages({ company: record, pages, facts: [] }), name, signal);
      return checkClaims(value, await evidenceWith(await evidence(), extra));
    });
    learned.items.push(...(said?.value.items ?? []));
    learned.dropped.push(...(said?.value.dropped ?? []));
  }
}

/** A page besides the website, as questions show pages: a pasted text goes by its name. */
const asPage = ({ url, name, text, fetchedAt }: ExtraPage) => ({
  ...{ url: url ?? name, title: null, language: null, structuredData: "" },
  ...{ text, fetchedAt },
});
