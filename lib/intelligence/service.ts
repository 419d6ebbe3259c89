// Three jobs make a report: website-job.ts reads, market-job.ts researches, report-job.ts writes (docs/decisions/040).
// What may fail by itself is an `attempt`: the report is made of the rest and says what is missing
// (docs/decisions/101). Claims keep only what a quoted sentence proves (docs/decisions/168). Reports are stored as
// made; people's corrections are applied on each reading, so that they outlive the next report (docs/decisions/103).

import "server-only";
import { requireBudget } from "@/lib/ai/budget";
import { hasModel } from "@/lib/ai/generate";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { cancelJob } from "@/lib/jobs/events";
import type { IntelligenceJob, IntelligenceReport, ProfileSummary } from "./contract";
import { toProfileSummary } from "./present-report";
import { findStanding } from "./reports";
import { findForRun, findJobs, findUserName, insertRefusal, type JobRow, lockVisibleCompany } from "./repository";
import { cancelRunUnderWay, findRunUnderWay } from "./repository-runs";
import { beginRun } from "./start-run";

/** The newest finished report, with what people have corrected. Throws 'not_found' for a company without one, and for one out of the actor's scope. */
export async function getIntelligenceReport(actor: Actor, companyId: string): Promise<IntelligenceReport> {
  const found = await findStanding(actor, companyId);
  if (!found) throw AppError.notFound("This company has no intelligence report");
  return found.report;
}

/** The part of its report that a company's profile shows (D-48). Throws as the report does. */
export async function getIntelligenceSummary(actor: Actor, companyId: string): Promise<ProfileSummary> {
  return toProfileSummary(await getIntelligenceReport(actor, companyId));
}

/** The jobs of the newest report, finished or not; none where nobody has asked for one. */
export async function listIntelligenceJobs(
  actor: Actor,
  companyId: string,
): Promise<{ items: IntelligenceJob[]; total: number }> {
  const found = await findJobs(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  return { items: found.jobs.map(toIntelligenceJob), total: found.jobs.length };
}

/**
 * Starts a report. Throws 'not_found' out of scope, 'conflict' for an archived company and while another report on it is being made
 * (D-83), and 'rate_limited' where the budget that it would count for is used up (D-144).
 */
export async function startIntelligence(actor: Actor, companyId: string) {
  await requireModelBudget(actor, companyId);
  return transaction(async () => {
    await beginRun(actor, companyId);
    await audit(actor, "company.start-report", "company", companyId);
    return listIntelligenceJobs(actor, companyId);
  });
}

/** Makes what the newest report lacks. Throws as starting one does, and 'conflict' where it lacks nothing. */
export async function retryIntelligence(actor: Actor, companyId: string) {
  const { analysis } = await getIntelligenceReport(actor, companyId);
  if (!analysis.quality.missing?.length) throw AppError.conflict("The last report is complete");
  await requireModelBudget(actor, companyId);
  return transaction(async () => {
    await beginRun(actor, companyId, "last");
    await audit(actor, "company.start-report", "company", companyId, { missingParts: true });
    return listIntelligenceJobs(actor, companyId);
  });
}

/** Ends the report under way. Throws 'not_found' out of scope and 'conflict' where none is. */
export async function cancelIntelligence(actor: Actor, companyId: string) {
  await cancelRun(actor, companyId);
  return listIntelligenceJobs(actor, companyId);
}

/**
 * A run that could ask nothing is refused before it begins: an earlier report would only look older for it. Outside of a
 * transaction, so that the refusal is kept.
 */
async function requireModelBudget(actor: Actor, companyId: string): Promise<void> {
  if (!hasModel()) return;
  const found = await findForRun(actor, companyId);
  if (!found?.providerId || found.isArchived) return;
  const { providerId } = found;
  try {
    await requireBudget(providerId);
  } catch (error) {
    if (error instanceof AppError) {
      await insertRefusal({ companyId, providerId, requestedById: actor.userId }, error.message);
    }
    throw error;
  }
}

/** How often the work of a run can have been handed over while it is being ended: it has three jobs. */
const MOST_JOBS = 3;

/**
 * Ends the report that is being made: its job writes nothing more, and a call to the model that it waits for is given up. What it has
 * got is kept for the next one. Throws 'not_found' out of scope and 'conflict' where none is under way.
 */
async function cancelRun(actor: Actor, companyId: string): Promise<void> {
  await transaction(async () => {
    await lockVisibleCompany(actor, companyId, { lock: false });
    let run = await findRunUnderWay(companyId);
    // A job's own change locks its row in lib/jobs first, then the run. It may hand over to the next job meanwhile.
    for (let ended: string | null = null, jobs = 0; run && run.workId !== ended && jobs < MOST_JOBS; jobs++) {
      ended = run.workId;
      if (ended) await cancelJob(ended);
      run = await findRunUnderWay(companyId);
    }
    const user = await findUserName(actor.userId);
    if (!run || !(await cancelRunUnderWay(run.id, `Canceled by ${fullName(user)}.`))) {
      throw AppError.conflict("No report on this company is being generated");
    }
    await audit(actor, "company.cancel-report", "company", companyId, { run: run.id });
  });
}

/** A failed try that will be repeated does not count as a failure yet. */
const toIntelligenceJob = ({ error, ...job }: JobRow): IntelligenceJob => ({
  ...job,
  error: job.status === "FAILED" ? error : null,
});
