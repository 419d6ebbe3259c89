import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import {
  type createPricePackage as createContract,
  type PricePackage,
  PricePackageForm,
  type updatePricePackage as updateContract,
} from "@/lib/contracts/price-packages";
import { isUniqueViolation } from "@/lib/db-errors";
import { AppError } from "@/lib/http/app-error";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { transaction } from "@/lib/transaction";
import { toPayrollProduct, toTaxRate } from "./dto";
import { requireLocked } from "./lock";
import { packageForm, packageProblems, storedPackage } from "./package-rules";
import {
  deleteLockedPackage,
  findLockedPackage,
  findPackages,
  insertPackage,
  lockPricedRows,
  updateLockedPackage,
} from "./repository-packages";

export async function listPricePackages(
  actor: Actor,
  providerId: string,
): Promise<{ items: PricePackage[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findPackages(providerId);
  return { items: rows, total };
}

/** The packages of a provider, for whoever was found to price a proposal from it. */
export async function offeredPackages(providerId: string): Promise<PricePackage[]> {
  return (await findPackages(providerId)).rows;
}

/** Runs a write; a name that the provider has already becomes a conflict at its field. */
async function oneForEachName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "Another price package has this name";
    throw new AppError("conflict", message, { fields: { name: message } });
  }
}

/** Throws 'bad_request' with one text per field for what cannot be priced. */
async function checkPrices(providerId: string, form: z.output<typeof PricePackageForm>): Promise<void> {
  const { payrollProducts, taxRates } = await lockPricedRows(providerId);
  const problems = packageProblems(form, {
    payrollProducts: payrollProducts.map(toPayrollProduct),
    taxRates: taxRates.map(toTaxRate),
  });
  const [problem] = Object.values(problems);
  if (problem) throw AppError.badRequest(problem, problems);
}

export async function createPricePackage(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<PricePackage> {
  return oneForEachName(async () => {
    await requireLockedProvider(actor, providerId);
    await checkPrices(providerId, form);
    const id = await insertPackage(providerId, { ...storedPackage(form), updatedById: actor.userId });
    await audit(actor, "price_package.create", "price_package", id, { providerId });
    return findLockedPackage(id);
  });
}

/** Merges the change with what is stored; the whole must be sellable as the products and tax rates are now. */
export async function updatePricePackage(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<PricePackage> {
  return oneForEachName(async () => {
    checkVersion(version, await requireLocked("pricePackages", actor, providerId, id));
    const form = parseInput(PricePackageForm, { ...packageForm(await findLockedPackage(id)), ...change });
    await checkPrices(providerId, form);
    await updateLockedPackage(id, { ...storedPackage(form), updatedById: actor.userId });
    await audit(actor, "price_package.update", "price_package", id, { fields: Object.keys(change) });
    return findLockedPackage(id);
  });
}

export async function deletePricePackage(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLocked("pricePackages", actor, providerId, id);
    const { name } = await deleteLockedPackage(id);
    await audit(actor, "price_package.delete", "price_package", id, { providerId, name });
    return { ok: true };
  });
}
