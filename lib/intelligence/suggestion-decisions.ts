import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { CompanyDetail } from "@/lib/companies/contract";
import { requireChangeable, updateCompany } from "@/lib/companies/service";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import type { acceptSuggestion as acceptContract, Suggestion } from "./contract";
import { decideSuggestion, findSuggestions, lockSuggestion } from "./repository-suggestions";
import { isRecorded } from "./suggestions";

/**
 * The changes of a company's record that the newest report suggests, and that nobody has decided on or made meanwhile; none for
 * actors who may not change it.
 */
export async function listSuggestions(
  actor: Actor,
  companyId: string,
): Promise<{ items: Suggestion[]; total: number }> {
  const found = await findSuggestions(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  const { suggestions, canEdit, ...record } = found;
  const items = (canEdit ? suggestions : [])
    .filter(({ change }) => !isRecorded(record, change))
    .map(({ change: _, ...suggestion }) => suggestion);
  return { items, total: items.length };
}

/**
 * Changes the company as suggested, as the actor's own change. Throws 'not_found' out of scope, 'conflict' where somebody has
 * already decided or the company has another version.
 */
export async function acceptSuggestion(
  actor: Actor,
  companyId: string,
  suggestionId: string,
  { version }: BodyOf<typeof acceptContract>,
): Promise<CompanyDetail> {
  return transaction(async () => {
    const { change, field } = await requireOpen(actor, companyId, suggestionId);
    const company = await updateCompany(actor, companyId, { ...change, version });
    await decideSuggestion(actor, suggestionId, "accepted");
    await audit(actor, "company.accept-suggestion", "company", companyId, { suggestionId, field });
    return company;
  });
}

/** Dismisses a suggestion, so that it is not made again. Throws as accepting does. */
export async function dismissSuggestion(actor: Actor, companyId: string, suggestionId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { field } = await requireOpen(actor, companyId, suggestionId);
    await decideSuggestion(actor, suggestionId, "dismissed");
    await audit(actor, "company.dismiss-suggestion", "company", companyId, { suggestionId, field });
    return { ok: true };
  });
}

async function requireOpen(actor: Actor, companyId: string, suggestionId: string) {
  // Locks the company first in both cases: accepting locks it anyway, and in two orders there would be deadlocks.
  await requireChangeable(actor, companyId);
  const suggestion = await lockSuggestion(actor, companyId, suggestionId);
  if (!suggestion) throw AppError.notFound("Suggestion not found");
  if (suggestion.status !== "open") throw AppError.conflict("Someone has already decided on this suggestion");
  return suggestion;
}
