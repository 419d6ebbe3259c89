import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { redact } from "@/lib/crawler/plain-text";
import { enqueue } from "@/lib/jobs/events";
import { findForRun, insertRun } from "./repository";
import { analyzeWebsiteJob } from "./website-job";

/**
 * Starts a report on a company, in the transaction under way. It counts for the actor's provider, else for the company's; with
 * neither, no model is used. Throws 'not_found' out of scope, 'conflict' while a report on the company is being made (D-83).
 */
export async function beginRun(actor: Actor, companyId: string): Promise<void> {
  const found = await findForRun(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  const { record, providerId } = found;
  const { name, description } = record;
  // Texts that people typed are stored only as a model may see them.
  const kept = { ...record, name: redact(name), description: redact(description) };
  const runId = await insertRun({ companyId, providerId, requestedById: actor.userId, record: kept });
  if (!runId) throw AppError.conflict("A report on this company is being generated already");
  await enqueue(analyzeWebsiteJob, { runId });
}
