import "server-only";
import { chosenIndustry } from "./answers";
import { checkClaims } from "./check-claims";
import { composeByRules, composeWritten, type Findings, type Written } from "./compose-report";
import { evidenceOf, evidenceWith } from "./evidence";
import { tellWhatChanged } from "./fresh-news";
import { INDUSTRY, SUMMARY } from "./missing";
import { askForIndustry, askForReport, materialOf } from "./questions";
import { renewSuggestions } from "./renew-suggestions";
import { findExtraPages } from "./repository-parts";
import {
  completeJob,
  findIndustriesToChoose,
  findLastReport,
  findLearned,
  findReading,
  finishRun,
  insertReport,
} from "./repository-runs";
import { findPhones } from "./repository-websites";
import type { ExtraPage } from "./run";
import { defineRunJob, type RunContext } from "./run-job";
import { type ChosenIndustry, withIndustry } from "./with-industry";

const TYPE = "COMPANY_INTELLIGENCE";

/**
 * The last job of a run: writes the report and its suggestions of what there is, both in one transaction with the job's end. Where no
 * call to the model has succeeded and there is an earlier report, that one stays, and the run has failed (D-144).
 */
export const writeReportJob = defineRunJob({
  type: TYPE,
  name: "intelligence.write-report",
  limitSeconds: 300,
  work: async (run) => {
    const { runId, companyId, providerId } = run;
    const reading = await findReading(runId);
    const extra = await findExtraPages(runId);
    const { industry, written } = await write(run, reading, extra);
    const { answered, stopped } = run.learned.model;
    const isInVain = run.asksModel && answered === 0;
    if (
      isInVain &&
      (await run.step("last report", async () => (await findLastReport(companyId, providerId)) !== undefined))
    ) {
      return run.fail(`${stopped ?? run.learned.missing.at(-1)?.reason} The last report stays.`);
    }
    await run.step("end", (context) =>
      context.write(async () => {
        const learned = await findLearned(runId);
        const missing = [...learned.missing, ...run.learned.missing];
        const phones = await findPhones(companyId, providerId);
        const { unread = [] } = learned;
        const generatedAt = new Date().toISOString();
        const findings = { company: run.record, reading, phones, missing, unread, generatedAt };
        const composed = written && !isInVain ? composeWritten(findings, written) : composeByRules(findings);
        const report = withIndustry(composed, industry);
        const before = await findLastReport(companyId, providerId);
        const isOwn = extra.some(({ method }) => method === "added");
        await insertReport({ runId, companyId, providerId: isOwn ? providerId : null }, report);
        await renewSuggestions(companyId);
        await completeJob(runId, TYPE, run.learned);
        await finishRun(runId, missing);
        if (run.byNight && before && providerId) await tellWhatChanged({ companyId, providerId }, before, report);
      }),
    );
  },
});

interface Said {
  industry: ChosenIndustry | null;
  /** Null without a model. */
  written: Written | null;
}

/** Asks the model for the industry and for the report. */
async function write(run: RunContext, reading: Findings["reading"], extra: readonly ExtraPage[]): Promise<Said> {
  const { runId, record, asksModel, attempt, ask } = run;
  if (!asksModel) return { industry: null, written: null };
  const learned = await findLearned(runId);
  const material = materialOf(record, reading);
  const made = evidenceOf(record, reading);
  const evidence = async () => evidenceWith(await made(), extra);
  const code = "company_code_industry";
  const asked = { asks: true };
  const industry = await attempt(
    { ...asked, name: code, lacks: INDUSTRY, doing: "Asks the model for the industry" },
    async ({ signal }) => {
      const industries = await findIndustriesToChoose();
      const { value } = await ask(askForIndustry(material, industries), code, signal);
      // What people of one provider have added is not suggested to those of another.
      const chosen = await chosenIndustry(value, industries, await made());
      if (!chosen) return null;
      const { confidence, sources } = chosen.item;
      return { value: chosen.industry.name, confidence, sources };
    },
  );
  const type = "company_intelligence_report";
  const report = await attempt(
    { ...asked, name: type, lacks: SUMMARY, doing: "Asks the model to write the report" },
    async ({ signal }) => {
      const { value } = await ask(askForReport(material, learned.items), type, signal);
      const checked = await checkClaims(value, { ...(await evidence()), searched: learned.searched });
      return { summary: value.summary, ...checked };
    },
  );
  return {
    industry: industry?.value ?? null,
    written: {
      summary: report?.value.summary ?? "",
      items: [...learned.items, ...(report?.value.items ?? [])],
      dropped: [...learned.dropped, ...(report?.value.dropped ?? [])],
      searched: learned.searched,
    },
  };
}
