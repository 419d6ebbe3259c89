import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { todayIn } from "@/lib/domain/dates";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { lastBegun, pricingDay, type Rates } from "@/lib/tax-years/rate-terms";
import {
  type createTaxRate as createContract,
  type PlannedTaxRate,
  type TaxRate,
  TaxRateForm,
  type TaxRateQuery,
  type updateTaxRate as updateContract,
} from "./contract";
import { taxRateOn } from "./dto";
import { requireLocked } from "./lock";
import {
  deleteLockedTaxRate,
  findLockedTaxRate,
  findOfferedTaxRates,
  findTaxRates,
  insertTaxRate,
  updateLockedTaxRate,
} from "./repository";
import { updateLockedTerm } from "./repository-terms";
import { mergedTaxRate, storedRates, storedTaxRate } from "./rules";
import { taxYearsOf } from "./tax-facts";

const STATE_TAKEN = "This state already has a tax rate";

/**
 * The tax rates of a provider as they price proposals: a function of today and of the day on which a client starts (null: today), with
 * the tables of today; access was already checked.
 */
export async function offeredTaxRatesOf(
  providerId: string,
): Promise<(today: string, startsIn: string | null) => TaxRate[]> {
  const rows = await findOfferedTaxRates(providerId);
  const tableOn = await taxYearsOf(providerId);
  return (today, startsIn) => rows.map((row) => taxRateOn(row, pricingDay(startsIn, today), tableOn(today)));
}

/** What those rates will be: one entry for each term to come, the first one first; access was already checked. */
export async function plannedTaxRates(providerId: string, today: string): Promise<PlannedTaxRate[]> {
  const table = (await taxYearsOf(providerId))(today);
  return (await findOfferedTaxRates(providerId))
    .flatMap((row) =>
      row.rateTerms
        .filter(({ effectiveFrom }) => effectiveFrom > today)
        .map(({ effectiveFrom }) => ({ effectiveFrom, taxRate: taxRateOn(row, effectiveFrom, table) })),
    )
    .sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
}

export async function listTaxRates(
  actor: Actor,
  providerId: string,
  query: TaxRateQuery,
): Promise<{ items: TaxRate[]; total: number }> {
  const today = todayIn((await requireProvider(actor, providerId)).timeZone);
  const table = (await taxYearsOf(providerId))(today);
  const { rows, total } = await findTaxRates(providerId, query, today);
  return { items: rows.map((row) => taxRateOn(row, today, table)), total };
}

export async function createTaxRate(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<TaxRate> {
  return writeUnique("state", STATE_TAKEN, async () => {
    const today = todayIn((await requireLockedProvider(actor, providerId)).timeZone);
    const id = await insertTaxRate(providerId, { ...storedTaxRate(form), updatedById: actor.userId });
    await audit(actor, "tax_rate.create", "tax_rate", id, { providerId });
    return taxRateOn(await findLockedTaxRate(id), today, (await taxYearsOf(providerId))(today));
  });
}

/**
 * Merges the change into the tax rate as it is today; the result must obey the rules of a tax rate. Where a term is in force, its rates
 * are changed (D-177). Proposals keep their copy (D-52).
 */
export async function updateTaxRate(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<TaxRate> {
  return writeUnique("state", STATE_TAKEN, async () => {
    const locked = await requireLocked("taxRates", actor, providerId, id);
    const today = todayIn(locked.timeZone);
    const table = (await taxYearsOf(providerId))(today);
    const row = await findLockedTaxRate(id);
    const before = taxRateOn(row, today, table);
    const { id: _, providerId: __, terms: ___, version: shown, ...present } = before;
    checkVersion(version, { ...locked, version: shown });
    if (changesNothing(before, change)) return before;
    const form = parseInput(TaxRateForm, mergedTaxRate(present, change));
    const stored = { ...storedTaxRate(form), updatedById: actor.userId };
    const term = lastBegun(row.rateTerms, today);
    if (term) await updateLockedTerm(term.id, { ...storedRates(form), updatedById: actor.userId });
    await updateLockedTaxRate(id, term ? { ...stored, ...ownRates(row) } : stored);
    const after = taxRateOn(await findLockedTaxRate(id), today, table);
    await audit(actor, "tax_rate.update", "tax_rate", id, changesOf(before, after, change));
    return after;
  });
}

/** What the columns of a tax rate keep once a term is in force. */
const ownRates = ({ priceType, fixedRate, minRate, maxRate }: Rates) => ({ priceType, fixedRate, minRate, maxRate });

export async function deleteTaxRate(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLocked("taxRates", actor, providerId, id);
    const { taxName } = await deleteLockedTaxRate(id);
    await audit(actor, "tax_rate.delete", "tax_rate", id, { providerId, taxName });
    return { ok: true };
  });
}
