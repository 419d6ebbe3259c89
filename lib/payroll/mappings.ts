import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { getCompany } from "@/lib/companies/service";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type {
  createMapping as createContract,
  Mapping,
  MappingQuery,
  MappingRevenueEvent,
  updateMapping as updateContract,
} from "@/lib/contracts/integrations";
import { isUniqueViolation } from "@/lib/db-errors";
import { AppError } from "@/lib/http/app-error";
import { checkVersion } from "@/lib/http/check-version";
import { refuse, toAppError } from "@/lib/http/refusal";
import { payrollPort } from "@/lib/integrations/payroll/port";
import { enqueue } from "@/lib/jobs/events";
import { requireProvider } from "@/lib/providers/service";
import { transaction } from "@/lib/transaction";
import { applyMappingJob } from "./apply-job";
import { requireConfigured } from "./configured";
import { toMapping } from "./dto";
import { countElsewhere, findMappingEvents } from "./repository-events";
import {
  findMappedEntities,
  findMapping,
  findMappings,
  insertMapping,
  lockMapping,
  mayBeMapped,
  updateLockedMapping,
} from "./repository-mappings";
import { chooseEntity } from "./rules";

/** The mappings, and whether there is a payroll platform to sync them with. */
export async function listMappings(
  query: MappingQuery,
): Promise<{ items: Mapping[]; total: number; isConfigured: boolean }> {
  const { rows, total } = await findMappings(query);
  return { items: rows.map(toMapping), total, isConfigured: payrollPort.isConfigured() };
}

/** Throws 'not_found' for a missing mapping. */
export async function getMapping(id: string): Promise<Mapping> {
  const row = await findMapping(id);
  if (!row) throw AppError.notFound("Mapping not found");
  return toMapping(row);
}

/** Locks a mapping until the transaction ends. Throws 'not_found' for a missing one. */
export async function requireLockedMapping(id: string) {
  const current = await lockMapping(id);
  if (!current) throw AppError.notFound("Mapping not found");
  return current;
}

/** Throws 'bad_request' for somebody on no team. */
async function requireRep(userId: string): Promise<void> {
  if (await mayBeMapped(userId)) return;
  refuse({ code: "bad_request", field: "salesRepId", message: "This user is not on any team" });
}

/**
 * Maps an entity of the platform to a company. Throws 'not_configured' and 'upstream_unavailable' where the platform cannot be
 * asked, 'bad_request' where it is not clear which entity is meant, 'conflict' for an entity that is mapped.
 */
export async function createMapping(actor: Actor, form: BodyOf<typeof createContract>): Promise<Mapping> {
  requireConfigured();
  const { externalEntityId: entityId, companyId, providerId, salesRepId = null } = form;
  const { name: companyName } = await getCompany(actor, companyId);
  await requireProvider(actor, providerId);
  if (salesRepId) await requireRep(salesRepId);
  const payroll = payrollPort.current();
  const { platform } = payroll;
  const [entities, mapped] = await Promise.all([payroll.listEntities(), findMappedEntities(platform)]);
  const open = entityId === undefined ? entities.filter(({ id }) => !mapped.has(id)) : entities;
  const entity = chooseEntity(open, { entityId, companyName });
  if ("code" in entity) throw toAppError(entity);
  return oncePerEntity(async () => {
    const { id } = await insertMapping({
      platform,
      externalEntityId: entity.id,
      externalEntityName: entity.name,
      companyId,
      providerId,
      salesRepId,
      updatedById: actor.userId,
    });
    await audit(actor, "mapping.create", "integration_mapping", id, { entityId: entity.id, providerId, salesRepId });
    return getMapping(id);
  });
}

async function oncePerEntity<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "This entity is mapped already";
    throw AppError.conflict(message, { externalEntityId: message });
  }
}

/** Changes whom later events count for; those that are there stay (D-78). Throws 'conflict' for a stale version. */
export async function updateMapping(
  actor: Actor,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<Mapping> {
  return transaction(async () => {
    const current = await requireLockedMapping(id);
    checkVersion(version, current);
    const { providerId, salesRepId } = change;
    if (providerId) await requireProvider(actor, providerId);
    if (salesRepId && salesRepId !== current.salesRepId) await requireRep(salesRepId);
    await updateLockedMapping(id, { ...change, updatedById: actor.userId });
    await audit(actor, "mapping.update", "integration_mapping", id, { ...change });
    return getMapping(id);
  });
}

/** Lets a mapping's past events count for whom it names now; answers how many will. A job changes them. */
export async function applyMapping(actor: Actor, id: string): Promise<{ changed: number }> {
  return transaction(async () => {
    const { providerId, salesRepId } = await requireLockedMapping(id);
    const changed = await countElsewhere(id);
    if (changed > 0) {
      await enqueue(applyMappingJob, { mappingId: id });
      await audit(actor, "mapping.apply", "integration_mapping", id, { providerId, salesRepId, events: changed });
    }
    return { changed };
  });
}

export async function listMappingRevenue(
  id: string,
  query: { limit: number; offset: number },
): Promise<{ items: MappingRevenueEvent[]; total: number }> {
  await getMapping(id);
  const { rows, total } = await findMappingEvents(id, query);
  return { items: rows, total };
}
