import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { redact } from "@/lib/crawler/plain-text";
import type { TeamWord } from "./company-record";
import { teamWordsOf } from "./corrections";
import { findForRun, findNewestRun, insertRun } from "./repository";
import { findAllCorrections } from "./repository-reports";
import type { RunRecord } from "./run";
import { handOver } from "./run-job";
import { analyzeWebsiteJob } from "./website-job";

/** A failed run that is older than this is not gone on with: the website may have changed. */
const LONGEST_RESUMED_HOURS = 24;

/** Which run to go on with: one that failed a short while ago ("failed"), or the last one in any case, for what it lacks. */
type Resumes = "failed" | "last";

/**
 * Starts a report on a company, in the transaction under way. It counts for the actor's provider, else for the company's; with
 * neither, no model is used. What an earlier run has got, which it goes on with, is not asked for again. Throws 'not_found' out of
 * scope, 'conflict' for an archived company and while a report on the company is being made (D-83).
 */
export async function beginRun(actor: Actor, companyId: string, resumes: Resumes = "failed"): Promise<void> {
  const found = await findForRun(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  if (found.isArchived) throw AppError.conflict("This company is archived. Restore it to generate a report.");
  const isBegun = await insertAndHandOver(
    { companyId, requestedById: actor.userId, byNight: false, ...found },
    resumes,
  );
  if (!isBegun) throw AppError.conflict("A report on this company is already being generated");
}

interface Begun {
  companyId: string;
  providerId: string | null;
  requestedById: string | null;
  byNight: boolean;
  record: RunRecord;
}

/** Adds the run and lets its first job begin; false, doing nothing, while another one of the company is going on. */
export async function insertAndHandOver(
  { companyId, providerId, requestedById, byNight, record }: Begun,
  resumes: Resumes = "failed",
): Promise<boolean> {
  const { name, description } = record;
  // Texts that people typed are stored only as a model may see them.
  const corrections = teamWordsOf(await findAllCorrections(companyId)).map(redacted);
  const kept = { ...record, name: redact(name), description: redact(description), corrections };
  const last = await findNewestRun({ companyId, providerId, record: kept }, LONGEST_RESUMED_HOURS);
  const resumesId = last && (resumes === "last" || !last.hasReport) ? last.id : null;
  const runId = await insertRun({ companyId, providerId, requestedById, byNight, record: kept, resumesId });
  if (runId) await handOver(runId, analyzeWebsiteJob);
  return runId !== undefined;
}

const redacted = ({ about, wrong, right }: TeamWord): TeamWord => ({
  about,
  wrong: redact(wrong),
  right: right && redact(right),
});
