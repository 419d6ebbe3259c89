import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { todayIn } from "@/lib/domain/dates";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { refuse } from "@/lib/refusal";
import { rateTypeOf } from "@/lib/tax-years/rate-terms";
import {
  type createTaxRateTerm as createContract,
  type TaxRateTerm,
  TaxRateTermForm,
  type updateTaxRateTerm as updateContract,
} from "./contract";
import { toTerms } from "./dto";
import { requireLocked } from "./lock";
import { findLockedTaxRate, findTaxRate } from "./repository";
import { deleteLockedTerm, findLockedTerm, insertTerm, updateLockedTerm } from "./repository-terms";
import { refuseTermChange, refuseTermFrom, storedTerm } from "./rules";

const DAY_TAKEN = "There is already a term from this day";

/** What a tax rate was, is and will be, the latest first. Throws 'not_found' out of scope. */
export async function listTaxRateTerms(
  actor: Actor,
  providerId: string,
  taxRateId: string,
): Promise<{ items: TaxRateTerm[]; total: number }> {
  const row = await findTaxRate(actor, providerId, taxRateId);
  if (!row) throw AppError.notFound("Tax rate not found");
  const items = toTerms(row, todayIn(row.timeZone));
  return { items, total: items.length };
}

/** Locks a tax rate; returns it with today on its provider's calendar, and its terms. */
async function lockTerms(actor: Actor, providerId: string, taxRateId: string) {
  const { timeZone } = await requireLocked("taxRates", actor, providerId, taxRateId);
  const { rateTerms } = await findLockedTaxRate(taxRateId);
  return { today: todayIn(timeZone), rateTerms };
}

/** A term of a tax rate that the transaction under way has locked, as it is now. */
async function termOf(taxRateId: string, id: string, today: string): Promise<TaxRateTerm> {
  const found = toTerms(await findLockedTaxRate(taxRateId), today).find((term) => term.id === id);
  if (!found) throw new Error("A term that was just written is not there");
  return found;
}

/** Plans what a tax rate is from a day on. Throws 'bad_request' for a day that has passed, 'conflict' for a second term from it. */
export async function createTaxRateTerm(
  actor: Actor,
  providerId: string,
  taxRateId: string,
  form: BodyOf<typeof createContract>,
): Promise<TaxRateTerm> {
  return writeUnique("effectiveFrom", DAY_TAKEN, async () => {
    const { today } = await lockTerms(actor, providerId, taxRateId);
    refuse(refuseTermFrom(form.effectiveFrom, today));
    const id = await insertTerm(taxRateId, { ...storedTerm(form), updatedById: actor.userId });
    await audit(actor, "tax_rate_term.create", "tax_rate", taxRateId, {
      termId: id,
      effectiveFrom: form.effectiveFrom,
    });
    return termOf(taxRateId, id, today);
  });
}

/** Locks a term that has not begun. Throws 'not_found' for a missing one, 'conflict' for one that has begun. */
async function lockPlanned(actor: Actor, providerId: string, taxRateId: string, id: string) {
  const { today, rateTerms } = await lockTerms(actor, providerId, taxRateId);
  const term = rateTerms.find((one) => one.id === id);
  const locked = term && (await findLockedTerm(taxRateId, id));
  if (!locked) throw AppError.notFound("Term not found");
  refuse(refuseTermChange(term, today));
  return { today, term, locked };
}

/** Merges the change into a term that has not begun; the result must obey the rules of a term. Proposals keep their copy (D-52). */
export async function updateTaxRateTerm(
  actor: Actor,
  { providerId, taxRateId, termId }: { providerId: string; taxRateId: string; termId: string },
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<TaxRateTerm> {
  return writeUnique("effectiveFrom", DAY_TAKEN, async () => {
    const { today, term, locked } = await lockPlanned(actor, providerId, taxRateId, termId);
    checkVersion(version, locked);
    const before = await termOf(taxRateId, termId, today);
    if (changesNothing(before, change)) return before;
    const { id: _, version: __, ...stored } = term;
    const form = parseInput(TaxRateTermForm, { ...stored, priceType: rateTypeOf(term), ...change });
    refuse(refuseTermFrom(form.effectiveFrom, today));
    await updateLockedTerm(termId, { ...storedTerm(form), updatedById: actor.userId });
    const after = await termOf(taxRateId, termId, today);
    await audit(actor, "tax_rate_term.update", "tax_rate", taxRateId, { termId, ...changesOf(before, after, change) });
    return after;
  });
}

/** Removes a term that has not begun. */
export async function deleteTaxRateTerm(
  actor: Actor,
  { providerId, taxRateId, termId }: { providerId: string; taxRateId: string; termId: string },
): Promise<{ ok: true }> {
  return transaction(async () => {
    const { term } = await lockPlanned(actor, providerId, taxRateId, termId);
    await deleteLockedTerm(termId);
    await audit(actor, "tax_rate_term.delete", "tax_rate", taxRateId, { termId, effectiveFrom: term.effectiveFrom });
    return { ok: true };
  });
}
