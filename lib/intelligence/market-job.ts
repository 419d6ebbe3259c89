import "server-only";
import { modelSearchesWeb } from "@/lib/ai/generate";
import { enqueue } from "@/lib/jobs/events";
import { checkClaims } from "./check-claims";
import { evidenceOf } from "./evidence";
import { askAboutMarket, materialOf } from "./questions";
import { writeReportJob } from "./report-job";
import { completeJob, findReading } from "./repository-runs";
import type { Researched } from "./run";
import { defineRunJob, type RunContext } from "./run-job";

const TYPE = "MARKET_RESEARCH";

/** Asks the model about the company's market: with the vendor's web search, or from the pages alone. */
export const researchMarketJob = defineRunJob({
  type: TYPE,
  name: "intelligence.research-market",
  limitSeconds: 300,
  work: async (run) => {
    const learned = run.asksModel ? await research(run) : undefined;
    await run.step("end", ({ write }) =>
      write(async () => {
        await completeJob(run.runId, TYPE, learned);
        await enqueue(writeReportJob, { runId: run.runId });
      }),
    );
  },
});

async function research({ runId, record, step, ask }: RunContext): Promise<Researched> {
  const reading = await findReading(runId);
  const learned: Researched = { items: [], dropped: [], searched: [] };
  const evidence = evidenceOf(record, reading);
  for (const question of askAboutMarket(materialOf(record, reading), modelSearchesWeb())) {
    const { items, dropped, searched } = await step(question.type, async ({ signal }) => {
      const { value, sources } = await ask(question, question.type, signal);
      const checked = await checkClaims(value, { ...(await evidence()), searched: sources });
      return { ...checked, searched: sources };
    });
    learned.items.push(...items);
    learned.dropped.push(...dropped);
    learned.searched.push(...searched);
  }
  return learned;
}
