import "server-only";
import { modelSearchesWeb } from "@/lib/ai/generate";
import { WebsiteError } from "@/lib/crawler/problem";
import { readOnePage } from "@/lib/crawler/read-site";
import type { StepContext } from "@/lib/jobs/define-job";
import { textOf } from "./added-sources";
import { checkClaims } from "./check-claims";
import type { Claims } from "./claims";
import { evidenceOf, evidenceWith } from "./evidence";
import { MARKET } from "./missing";
import { askAboutMarket, materialOf } from "./questions";
import { writeReportJob } from "./report-job";
import { findExtraPages, keepExtraPages } from "./repository-parts";
import { findReading } from "./repository-runs";
import { type ExtraPage, isOthers, type UnreadPage } from "./run";
import { defineRunJob, type RunContext } from "./run-job";

/** The most pages of other websites that are read to check one answer. */
const MOST_SEARCHED = 4;

/** Asks the model about the company's market: with the vendor's web search, or from the pages alone. */
export const researchMarketJob = defineRunJob({
  type: "MARKET_RESEARCH",
  name: "intelligence.research-market",
  limitSeconds: 300,
  work: async (run) => {
    if (run.asksModel) await research(run);
    await run.handOver(writeReportJob);
  },
});

async function research(run: RunContext): Promise<void> {
  const { runId, record, step, attempt, ask, learned } = run;
  const reading = await findReading(runId);
  const evidence = evidenceOf(record, reading);
  for (const question of askAboutMarket(materialOf(record, reading), modelSearchesWeb())) {
    const lacks = MARKET[question.type as keyof typeof MARKET];
    const doing = `Asks the model: ${lacks.part.toLowerCase()}`;
    const asked = await attempt(
      { name: question.type, doing, lacks: { ...lacks, sections: [...lacks.sections] }, asks: true },
      async ({ signal }) => {
        const { value, sources } = await ask(question, question.type, signal);
        return { said: value, searched: sources };
      },
    );
    if (!asked) continue;
    const { said } = asked.value;
    const searched = asked.value.searched.filter((address) => !isOthers(address, record));
    const part = `${question.type} pages`;
    if (searched.length > 0) {
      const unread = await step(part, (context) => readSearched(run, part, addressesIn(said, searched), context));
      learned.unread = [...(learned.unread ?? []), ...(unread ?? [])];
    }
    const { items, dropped } = await step(`${question.type} check`, async () => {
      const known = await evidenceWith(await evidence(), await findExtraPages(runId));
      return checkClaims(said, { ...known, searched });
    });
    learned.items.push(...items);
    learned.dropped.push(...dropped);
    learned.searched.push(...searched);
  }
}

/** The pages of a web search that an answer names as sources. */
function addressesIn({ texts }: Pick<Claims, "texts">, searched: readonly string[]): string[] {
  const named = texts.flatMap(({ url }) => (url !== null && searched.includes(url) ? [url] : []));
  return [...new Set(named)].slice(0, MOST_SEARCHED);
}

/** Reads them as any website is read; what cannot be read proves nothing, and is returned. */
async function readSearched(
  { runId, record }: RunContext,
  part: string,
  addresses: readonly string[],
  { signal, write }: StepContext,
): Promise<UnreadPage[]> {
  const pages: ExtraPage[] = [];
  const unread: UnreadPage[] = [];
  for (const address of addresses) {
    try {
      const page = await readOnePage(address, { signal, isOthers: (url) => isOthers(url, record) });
      // By the name that the answer gives it, even if it leads elsewhere.
      pages.push({ method: "web search", name: address, url: address, text: textOf(page), fetchedAt: page.fetchedAt });
    } catch (error) {
      if (!(error instanceof WebsiteError)) throw error;
      unread.push({ url: address, message: `Found by a web search. ${error.message}` });
    }
  }
  await write(() => keepExtraPages(runId, part, pages));
  return unread;
}
