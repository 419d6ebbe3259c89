import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { parseInput } from "@/lib/http/read-request";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import {
  type createPayrollProduct as createContract,
  type PayrollProduct,
  PayrollProductForm,
  type PayrollProductQuery,
  type updatePayrollProduct as updateContract,
} from "./contract";
import { requireLocked } from "./lock";
import {
  deleteLockedProduct,
  findLockedProduct,
  findOfferedProducts,
  findPayrollProducts,
  insertProduct,
  updateLockedProduct,
} from "./repository";
import { storedProduct } from "./rules";

/** The products of a provider, for pricing a proposal; access was already checked. */
export const offeredProducts = (providerId: string): Promise<PayrollProduct[]> => findOfferedProducts(providerId);

export async function listPayrollProducts(
  actor: Actor,
  providerId: string,
  query: PayrollProductQuery,
): Promise<{ items: PayrollProduct[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findPayrollProducts(providerId, query);
  return { items: rows, total };
}

export async function createPayrollProduct(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<PayrollProduct> {
  return transaction(async () => {
    await requireLockedProvider(actor, providerId);
    const id = await insertProduct(providerId, { ...storedProduct(form), updatedById: actor.userId });
    await audit(actor, "payroll_product.create", "payroll_product", id, { providerId });
    return findLockedProduct(id);
  });
}

/** Merges the change into the stored product; the result must obey the rules of a product. Proposals keep their copy (D-52). */
export async function updatePayrollProduct(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<PayrollProduct> {
  return transaction(async () => {
    checkVersion(version, await requireLocked("payrollProducts", actor, providerId, id));
    const before = await findLockedProduct(id);
    if (changesNothing(before, change)) return before;
    const { id: _, providerId: __, version: ___, ...stored } = before;
    const form = parseInput(PayrollProductForm, { ...stored, ...change });
    await updateLockedProduct(id, { ...storedProduct(form), updatedById: actor.userId });
    const after = await findLockedProduct(id);
    await audit(actor, "payroll_product.update", "payroll_product", id, changesOf(before, after, change));
    return after;
  });
}

export async function deletePayrollProduct(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLocked("payrollProducts", actor, providerId, id);
    const { name } = await deleteLockedProduct(id);
    await audit(actor, "payroll_product.delete", "payroll_product", id, { providerId, name });
    return { ok: true };
  });
}
