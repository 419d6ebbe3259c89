import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { businessToday } from "@/lib/business-day";
import {
  type createTaxRate as createContract,
  TaxRateForm,
  type TaxRateQuery,
  type updateTaxRate as updateContract,
} from "@/lib/contracts/catalog";
import type { TaxRate } from "@/lib/contracts/catalog-items";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { isUniqueViolation } from "@/lib/database/errors";
import { transaction } from "@/lib/database/transaction";
import type { TaxYear } from "@/lib/domain/tax-years/table";
import { taxYearOn } from "@/lib/domain/tax-years/tax-years";
import { termsOf } from "@/lib/domain/tax-years/terms";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { requireLocked } from "./lock";
import {
  deleteLockedTaxRate,
  findLockedTaxRate,
  findOfferedTaxRates,
  findTaxRates,
  insertTaxRate,
  updateLockedTaxRate,
} from "./repository";
import { mergedTaxRate, storedTaxRate } from "./rules";

/** Adds what the table of a year says. */
const withTerms = <Row extends Pick<TaxRate, "kind" | "state">>(row: Row, table: TaxYear) => ({
  ...row,
  terms: termsOf(table, row.kind, row.state),
});

/** The tables of the business's day. */
const today = () => taxYearOn(businessToday());

/** The tax rates of a provider, for pricing a proposal by the tables of a year; access was already checked. */
export async function offeredTaxRates(providerId: string, table: TaxYear): Promise<TaxRate[]> {
  return (await findOfferedTaxRates(providerId)).map((row) => withTerms(row, table));
}

export async function listTaxRates(
  actor: Actor,
  providerId: string,
  query: TaxRateQuery,
): Promise<{ items: TaxRate[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findTaxRates(providerId, query);
  const table = today();
  return { items: rows.map((row) => withTerms(row, table)), total };
}

/** Runs a write; a second rate for a state becomes a conflict at that field. */
async function oneForEachState<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "This state already has a tax rate";
    throw new AppError("conflict", message, { fields: { state: message } });
  }
}

export async function createTaxRate(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<TaxRate> {
  return oneForEachState(async () => {
    await requireLockedProvider(actor, providerId);
    const id = await insertTaxRate(providerId, { ...storedTaxRate(form), updatedById: actor.userId });
    await audit(actor, "tax_rate.create", "tax_rate", id, { providerId });
    return withTerms(await findLockedTaxRate(id), today());
  });
}

/** Merges the change into the stored tax rate; the result must obey the rules of a tax rate. Proposals keep their copy (D-52). */
export async function updateTaxRate(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<TaxRate> {
  return oneForEachState(async () => {
    checkVersion(version, await requireLocked("taxRates", actor, providerId, id));
    const { id: _, providerId: __, version: ___, ...stored } = await findLockedTaxRate(id);
    const form = parseInput(TaxRateForm, mergedTaxRate(stored, change));
    await updateLockedTaxRate(id, { ...storedTaxRate(form), updatedById: actor.userId });
    await audit(actor, "tax_rate.update", "tax_rate", id, { fields: Object.keys(change) });
    return withTerms(await findLockedTaxRate(id), today());
  });
}

export async function deleteTaxRate(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLocked("taxRates", actor, providerId, id);
    const { taxName } = await deleteLockedTaxRate(id);
    await audit(actor, "tax_rate.delete", "tax_rate", id, { providerId, taxName });
    return { ok: true };
  });
}
