import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import type { createFee as createContract, Fee, updateFee as updateContract } from "./contract";
import { requireLocked } from "./lock";
import { deleteLockedFee, findFees, findLockedFee, findOfferedFees, insertFee, updateLockedFee } from "./repository";

const NAME_TAKEN = "Another fee has this name";

/** The fees of a provider by name. Throws 'not_found' out of scope. */
export async function listFees(actor: Actor, providerId: string): Promise<{ items: Fee[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findFees(providerId);
  return { items: rows, total };
}

/** The fees of a provider, for pricing a proposal; access was already checked. */
export const offeredFees = (providerId: string): Promise<Fee[]> => findOfferedFees(providerId);

/** Adds a fee. Throws 'not_found' out of scope and 'conflict' for a name that another one has. */
export async function createFee(actor: Actor, providerId: string, form: BodyOf<typeof createContract>): Promise<Fee> {
  return writeUnique("name", NAME_TAKEN, async () => {
    await requireLockedProvider(actor, providerId);
    const id = await insertFee(providerId, { ...form, updatedById: actor.userId });
    await audit(actor, "fee.create", "fee", id, { providerId });
    return findLockedFee(id);
  });
}

/** Changes a fee; proposals keep their copy (D-52). Throws as `createFee` does, and 'conflict' for a stale version. */
export async function updateFee(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<Fee> {
  return writeUnique("name", NAME_TAKEN, async () => {
    checkVersion(version, await requireLocked("fees", actor, providerId, id));
    const before = await findLockedFee(id);
    if (changesNothing(before, change)) return before;
    await updateLockedFee(id, { ...change, updatedById: actor.userId });
    const after = await findLockedFee(id);
    await audit(actor, "fee.update", "fee", id, { providerId, ...changesOf(before, after, change) });
    return after;
  });
}

/** Deletes a fee; proposals keep their copy (D-52). Throws 'not_found' out of scope. */
export async function deleteFee(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLocked("fees", actor, providerId, id);
    const { name } = await deleteLockedFee(id);
    await audit(actor, "fee.delete", "fee", id, { providerId, name });
    return { ok: true };
  });
}
