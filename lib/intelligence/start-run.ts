import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/http/app-error";
import { enqueue } from "@/lib/jobs/events";
import { redact } from "@/lib/website/plain-text";
import { findForRun, insertRun } from "./repository";
import { analyzeWebsiteJob } from "./website-job";

/**
 * Begins to make a report on a company, in the transaction under way. It counts for the actor's provider, else for the
 * company's; where there is neither, no model is asked. Throws 'not_found' out of scope, 'conflict' while a report of the
 * company is made already (D-83).
 */
export async function beginRun(actor: Actor, companyId: string): Promise<void> {
  const found = await findForRun(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  const { record, providerId } = found;
  const { name, description } = record;
  // What people have typed goes no further than it may be shown to a model.
  const kept = { ...record, name: redact(name), description: redact(description) };
  const runId = await insertRun({ companyId, providerId, requestedById: actor.userId, record: kept });
  if (!runId) throw AppError.conflict("A report on this company is being generated already");
  await enqueue(analyzeWebsiteJob, { runId });
}
