import "server-only";
import { findIndustryNames } from "@/lib/companies/many";
import { notify } from "@/lib/notifications/notify";
import { chosenIndustry } from "./answers";
import { checkClaims } from "./check-claims";
import {
  type ChosenIndustry,
  composeByRules,
  composeWritten,
  type Findings,
  type Written,
  withIndustry,
} from "./compose-report";
import type { IntelligenceReport } from "./contract";
import { applyCorrections } from "./corrections";
import { evidenceOf, evidenceWith } from "./evidence";
import { HIGHLIGHTS, INDUSTRY } from "./missing";
import { askForIndustry, askForReport, materialOf } from "./questions";
import { renewSuggestions } from "./renew-suggestions";
import { whatChanged } from "./report-changes";
import { findOpenDeals } from "./repository-fresh";
import { findExtraPages } from "./repository-parts";
import { findAllCorrections } from "./repository-reports";
import { completeJob, findLastReport, findLearned, findReading, finishRun, insertReport } from "./repository-runs";
import { findPhones } from "./repository-websites";
import type { ExtraPage } from "./run";
import { defineRunJob, type RunContext } from "./run-job";

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
      const industries = await findIndustryNames();
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
    { ...asked, name: type, lacks: HIGHLIGHTS, doing: "Asks the model to write the report" },
    async ({ signal }) => {
      const { value } = await ask(askForReport(material, learned.items), type, signal);
      return checkClaims(value, { ...(await evidence()), searched: learned.searched });
    },
  );
  return {
    industry: industry?.value ?? null,
    written: {
      items: [...learned.items, ...(report?.value.items ?? [])],
      dropped: [...learned.dropped, ...(report?.value.dropped ?? [])],
      searched: learned.searched,
    },
  };
}

/**
 * Notifies the sales reps of a provider's open deals with a company of what is new in a scheduled report and nobody has corrected; of nothing
 * where it says nothing new. In the transaction under way.
 */
async function tellWhatChanged(
  { companyId, providerId }: { companyId: string; providerId: string },
  before: IntelligenceReport,
  after: IntelligenceReport,
): Promise<void> {
  const corrections = await findAllCorrections(companyId);
  const lines = whatChanged(applyCorrections(before, corrections), applyCorrections(after, corrections));
  if (lines.length === 0) return;
  for (const { dealId, salesRepId } of await findOpenDeals(companyId, providerId)) {
    const about = { providerId, dealId, text: lines.join("\n"), actor: null };
    await notify({ kind: "reportChanged", to: [salesRepId], ...about });
  }
}
