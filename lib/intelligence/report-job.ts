import "server-only";
import { chosenIndustry } from "./answers";
import { checkClaims } from "./check-claims";
import { composeByRules, composeWritten, type Findings, type Written } from "./compose-report";
import { evidenceOf } from "./evidence";
import { askForIndustry, askForReport, materialOf } from "./questions";
import {
  completeJob,
  findCompanyNow,
  findIndustriesToChoose,
  findReading,
  findResearched,
  finishRun,
  insertReport,
  replaceSuggestions,
} from "./repository-runs";
import { defineRunJob, type RunContext } from "./run-job";
import { type Found, suggestionsFor } from "./suggestions";

const TYPE = "COMPANY_INTELLIGENCE";

/** The last job of a run: writes the report and its suggestions, both in one transaction with the job's end. */
export const writeReportJob = defineRunJob({
  type: TYPE,
  name: "intelligence.write-report",
  limitSeconds: 300,
  work: async (run) => {
    const { runId, companyId } = run;
    const reading = await findReading(runId);
    const { industry, written } = await write(run, reading);
    await run.step("end", (context) =>
      context.write(async () => {
        const findings = { company: run.record, reading, generatedAt: new Date().toISOString() };
        const report = written ? composeWritten(findings, written) : composeByRules(findings);
        await insertReport(runId, companyId, report);
        await replaceSuggestions(companyId, suggestionsFor(await findCompanyNow(companyId), { reading, industry }));
        await completeJob(runId, TYPE);
        await finishRun(runId);
      }),
    );
  },
});

interface Said {
  industry: Found["industry"];
  /** Null without a model. */
  written: Written | null;
}

/** Asks the model for the industry and for the report. */
async function write({ runId, record, asksModel, step, ask }: RunContext, reading: Findings["reading"]): Promise<Said> {
  if (!asksModel) return { industry: null, written: null };
  const researched = await findResearched(runId);
  const material = materialOf(record, reading);
  const evidence = evidenceOf(record, reading);
  const code = "company_code_industry";
  const industry = await step(code, async ({ signal }) => {
    const industries = await findIndustriesToChoose();
    const { value } = await ask(askForIndustry(material, industries), code, signal);
    const chosen = await chosenIndustry(value, industries, await evidence());
    if (!chosen) return null;
    const { confidence, sources } = chosen.item;
    return { id: chosen.industry.id, name: chosen.industry.name, confidence, sources };
  });
  const type = "company_intelligence_report";
  const written = await step(type, async ({ signal }) => {
    const { searched } = researched;
    const { value } = await ask(askForReport(material, researched.items), type, signal);
    const { items, dropped } = await checkClaims(value, { ...(await evidence()), searched });
    return {
      summary: value.summary,
      items: [...researched.items, ...items],
      dropped: [...researched.dropped, ...dropped],
      searched,
    };
  });
  return { industry, written };
}
