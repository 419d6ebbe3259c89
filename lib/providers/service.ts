import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE, type ProviderType } from "@/lib/domain/enums";
import { checkVersion } from "@/lib/http/check-version";
import {
  type createProvider as createContract,
  logoOf,
  type Provider,
  type ProviderQuery,
  type ProviderSummary,
  type updateProvider as updateContract,
} from "./contract";
import {
  findClock,
  findProvider,
  findProviders,
  insertProvider,
  lockProvider,
  type ProviderRow,
  updateLockedProvider,
  updateTaxId,
} from "./repository";

const MISSING = "Provider not found";

export function listProviders(
  actor: Actor,
  query: ProviderQuery,
): Promise<{ items: ProviderSummary[]; total: number }> {
  return findProviders(actor, query);
}

/** Throws 'not_found' for a missing provider and for one out of the actor's scope. */
export async function getProvider(actor: Actor, id: string): Promise<Provider> {
  const row = await findProvider(actor, id);
  if (!row) throw AppError.notFound(MISSING);
  return toProvider(row);
}

/** A provider for people who manage it, with its tax id decrypted. */
const toProvider = (row: ProviderRow): Provider => ({
  id: row.id,
  companyName: row.companyName,
  industry: row.industry as ProviderType,
  companySize: row.companySize,
  yearFounded: row.yearFounded,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  website: row.website,
  taxIdNumber: row.taxIdSealed && openText(row.taxIdSealed, row.id),
  asksSigningCode: row.asksSigningCode,
  logo: row.logo && logoOf(row.logo),
  version: row.version,
});

/** Returns the provider's time zone. Throws 'not_found' unless the actor may manage the provider. */
export async function requireProvider(actor: Actor, id: string): Promise<{ timeZone: string }> {
  const clock = await findClock(actor, id);
  if (!clock) throw AppError.notFound(MISSING);
  return clock;
}

/** Like requireProvider, and locks the provider and its catalog until the transaction ends. */
export async function requireLockedProvider(actor: Actor, id: string) {
  const current = await lockProvider(actor, id);
  if (!current) throw AppError.notFound(MISSING);
  return current;
}

export async function createProvider(actor: Actor, form: BodyOf<typeof createContract>): Promise<Provider> {
  const { taxIdNumber, ...fields } = form;
  return transaction(async () => {
    const { id } = await insertProvider({ ...fields, updatedById: actor.userId });
    if (taxIdNumber) await updateTaxId(id, sealText(taxIdNumber, id));
    await audit(actor, "provider.create", "provider", id, { companyName: form.companyName });
    return getProvider(actor, id);
  });
}

/** Throws 'not_found' out of scope, 'conflict' for a stale version, 'forbidden' for a new industry from anybody but an Admin. */
export async function updateProvider(actor: Actor, id: string, form: BodyOf<typeof updateContract>): Promise<Provider> {
  const { version, taxIdNumber, ...fields } = form;
  return transaction(async () => {
    const current = await requireLockedProvider(actor, id);
    checkVersion(version, current);
    if (fields.industry !== undefined && fields.industry !== current.industry && actor.role !== GLOBAL_ROLE.ADMIN) {
      throw AppError.forbidden("Only an Admin can change the industry of a provider");
    }
    const before = await getProvider(actor, id);
    if (changesNothing(before, form)) return before;
    await updateLockedProvider(id, {
      ...fields,
      ...(taxIdNumber !== undefined && { taxIdSealed: taxIdNumber === null ? null : sealText(taxIdNumber, id) }),
      updatedById: actor.userId,
    });
    const after = await getProvider(actor, id);
    await audit(actor, "provider.update", "provider", id, changesOf(before, after, form));
    return after;
  });
}
