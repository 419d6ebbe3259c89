import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { IntelligenceJob, IntelligenceReport } from "@/lib/contracts/intelligence";
import type { IntelligenceSummary } from "@/lib/contracts/intelligence-summary";
import { transaction } from "@/lib/database/transaction";
import { toSummary } from "./compose-report";
import { toIntelligenceJob } from "./dto";
import { findJobs, findReport } from "./repository";
import { beginRun } from "./start-run";

/** The newest finished report. Throws 'not_found' for a company without one, and for one out of the actor's scope. */
export async function getIntelligenceReport(actor: Actor, companyId: string): Promise<IntelligenceReport> {
  const found = await findReport(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  if (!found.report) throw AppError.notFound("This company has no intelligence report");
  return found.report;
}

/** The part of its report that a company's profile shows (D-48). Throws as the report does. */
export async function getIntelligenceSummary(actor: Actor, companyId: string): Promise<IntelligenceSummary> {
  return toSummary(await getIntelligenceReport(actor, companyId));
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

/** Starts a report. Throws 'not_found' out of scope, 'conflict' while another one on the company is being made (D-83). */
export async function startIntelligence(actor: Actor, companyId: string) {
  return transaction(async () => {
    await beginRun(actor, companyId);
    return listIntelligenceJobs(actor, companyId);
  });
}
