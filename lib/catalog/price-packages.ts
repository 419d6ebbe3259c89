import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { todayIn } from "@/lib/domain/dates";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import {
  type createPricePackage as createContract,
  type PricePackage,
  PricePackageForm,
  type updatePricePackage as updateContract,
} from "./contract";
import { taxRateOn } from "./dto";
import { requireLocked } from "./lock";
import { packageForm, packageProblems, storedPackage } from "./package-rules";
import { lockPricedRows } from "./repository";
import {
  deleteLockedPackage,
  findLockedPackage,
  findOfferedPackages,
  findPackages,
  insertPackage,
  updateLockedPackage,
} from "./repository-packages";
import { taxYearsOf } from "./tax-facts";

const NAME_TAKEN = "Another price package has this name";

export async function listPricePackages(
  actor: Actor,
  providerId: string,
): Promise<{ items: PricePackage[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findPackages(providerId);
  return { items: rows, total };
}

/** The packages of a provider, for pricing a proposal; access was already checked. */
export const offeredPackages = (providerId: string): Promise<PricePackage[]> => findOfferedPackages(providerId);

/** Throws 'bad_request' with one text per field that cannot be priced. */
async function checkPrices(
  providerId: string,
  form: z.output<typeof PricePackageForm>,
  { timeZone }: { timeZone: string },
): Promise<void> {
  const { payrollProducts, taxRates } = await lockPricedRows(providerId);
  const today = todayIn(timeZone);
  const table = (await taxYearsOf(providerId))(today);
  const problems = packageProblems(form, {
    payrollProducts,
    taxRates: taxRates.map((row) => taxRateOn(row, today, table)),
  });
  const [problem] = Object.values(problems);
  if (problem) throw AppError.badRequest(problem, problems);
}

export async function createPricePackage(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<PricePackage> {
  return writeUnique("name", NAME_TAKEN, async () => {
    await checkPrices(providerId, form, await requireLockedProvider(actor, providerId));
    const id = await insertPackage(providerId, { ...storedPackage(form), updatedById: actor.userId });
    await audit(actor, "price_package.create", "price_package", id, { providerId });
    return findLockedPackage(id);
  });
}

/** Merges the change into the stored package; the result must be valid for the present products and tax rates. */
export async function updatePricePackage(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<PricePackage> {
  return writeUnique("name", NAME_TAKEN, async () => {
    const locked = await requireLocked("pricePackages", actor, providerId, id);
    checkVersion(version, locked);
    const before = await findLockedPackage(id);
    if (changesNothing(before, change)) return before;
    const form = parseInput(PricePackageForm, { ...packageForm(before), ...change });
    await checkPrices(providerId, form, locked);
    await updateLockedPackage(id, { ...storedPackage(form), updatedById: actor.userId });
    const after = await findLockedPackage(id);
    await audit(actor, "price_package.update", "price_package", id, changesOf(before, after, change));
    return after;
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
