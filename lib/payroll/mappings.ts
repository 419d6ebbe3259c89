import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { getCompany } from "@/lib/companies/service";
import type { BodyOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { isUniqueViolation } from "@/lib/database/errors";
import { isActiveMember } from "@/lib/database/people";
import { transaction } from "@/lib/database/transaction";
import { type DayRange, isInOrder, todayIn } from "@/lib/domain/dates";
import { env } from "@/lib/env";
import { checkVersion } from "@/lib/http/check-version";
import { enqueue } from "@/lib/jobs/events";
import { requireProvider } from "@/lib/providers/service";
import { refuse, toAppError } from "@/lib/refusal";
import { type PayrollEntity, payrollPort } from "@/lib/vendors/payroll/port";
import { knownEntities } from "./choices";
import { connectionOf, requireConfigured } from "./connection";
import type {
  Connection,
  correctMapping as correctContract,
  createMapping as createContract,
  Mapping,
  MappingQuery,
  removeMapping as removeContract,
  listMappingRevenue as revenueContract,
  SetAsideEvent,
  updateMapping as updateContract,
} from "./contract";
import { toMapping, toSetAsideEvent } from "./dto";
import { applyMappingJob, removeMappingJob } from "./mapping-jobs";
import { countElsewhere, findMappingEvents, findMappingSum } from "./repository-events";
import {
  findMapping,
  findMappings,
  insertMapping,
  isBeingRemoved,
  lockMapping,
  removeLockedMapping,
  updateLockedMapping,
} from "./repository-mappings";
import { endRunsOf } from "./repository-runs";
import { findSetAside } from "./repository-set-aside";
import { chooseEntity, MAPPED_ALREADY } from "./rules";
import { startRun } from "./sync-job";

/** The mappings, and the state of the last call to their payroll platform. */
export async function listMappings(
  query: MappingQuery,
): Promise<{ items: Mapping[]; total: number; isConfigured: boolean; connection: Connection }> {
  const [{ rows, total }, connection] = await Promise.all([findMappings(query), connectionOf()]);
  return { items: rows.map(toMapping), total, isConfigured: payrollPort.isConfigured(), connection };
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

/** Throws 'bad_request' for somebody who is not one of the provider's active people. */
async function requireRep(providerId: string, userId: string): Promise<void> {
  if (await isActiveMember(providerId, userId)) return;
  refuse({ code: "bad_request", field: "salesRepId", message: "This sales rep is not a member of the provider" });
}

/**
 * Maps an entity of the platform to a company, and fetches its history if a first day is given. Throws 'not_configured' and
 * 'upstream_unavailable' where the platform cannot be asked, 'bad_request' where it is not clear which entity is meant,
 * 'conflict' for an entity that is already mapped.
 */
export async function createMapping(actor: Actor, form: BodyOf<typeof createContract>): Promise<Mapping> {
  requireConfigured();
  const { externalEntityId: entityId, companyId, providerId, salesRepId = null, historyFrom } = form;
  const { name: companyName } = await getCompany(actor, companyId);
  await requireProvider(actor, providerId);
  if (salesRepId) await requireRep(providerId, salesRepId);
  const entity = await findEntity({ entityId, companyName });
  const { platform } = payrollPort.current();
  const mapping = { platform, companyId, providerId, salesRepId, historyFrom };
  return oncePerEntity(mapping, entity.id, () => add(actor, entity, mapping));
}

/** The platform's present record of the entity that is meant. Throws as createMapping does. */
async function findEntity(wanted: { entityId: string | undefined; companyName: string }): Promise<PayrollEntity> {
  const { entities, mapped } = await knownEntities();
  const entity = chooseEntity(entities, mapped, wanted);
  if ("code" in entity) throw toAppError(entity);
  return entity;
}

interface NewMapping {
  platform: string;
  companyId: string;
  providerId: string;
  salesRepId: string | null;
  historyFrom: string | undefined;
}

async function add(actor: Actor, entity: PayrollEntity, { historyFrom, ...mapping }: NewMapping): Promise<Mapping> {
  const { id } = await insertMapping({
    externalEntityId: entity.id,
    externalEntityName: entity.name,
    ...mapping,
    updatedById: actor.userId,
  });
  const { providerId, salesRepId } = mapping;
  await audit(actor, "mapping.create", "integration_mapping", id, { entityId: entity.id, providerId, salesRepId });
  if (historyFrom) await startRun(actor, id, historyRange(historyFrom));
  return getMapping(id);
}

/** The days from a first one to today. Throws 'bad_request' for a day in the future, or too long ago. */
function historyRange(startDate: string): DayRange {
  const range = { startDate, endDate: todayIn(env.BUSINESS_TIME_ZONE) };
  if (isInOrder(range)) return range;
  const message = "Must be within the last ten years";
  throw AppError.badRequest(message, { historyFrom: message });
}

async function oncePerEntity<T>(of: { platform: string }, entityId: string, write: () => Promise<T>): Promise<T> {
  try {
    return await transaction(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isGoing = await isBeingRemoved(of.platform, entityId);
    const message = "The revenue of its former mapping is still being removed. Please try again in a moment.";
    throw toAppError(isGoing ? { ...MAPPED_ALREADY, message } : MAPPED_ALREADY);
  }
}

/**
 * Changes the provider and sales rep of later events; existing ones stay (D-78). A sales rep who is not one of a new provider's
 * people is removed. Throws 'conflict' for a stale version.
 */
export async function updateMapping(
  actor: Actor,
  id: string,
  { version, ...given }: BodyOf<typeof updateContract>,
): Promise<Mapping> {
  return transaction(async () => {
    const current = await requireLockedMapping(id);
    checkVersion(version, current);
    const { providerId = current.providerId, salesRepId } = given;
    const moves = providerId !== current.providerId;
    if (moves) await requireProvider(actor, providerId);
    if (salesRepId && (moves || salesRepId !== current.salesRepId)) await requireRep(providerId, salesRepId);
    const leaves =
      moves &&
      salesRepId === undefined &&
      current.salesRepId &&
      !(await isActiveMember(providerId, current.salesRepId));
    const change = leaves ? { ...given, salesRepId: null } : given;
    const before = await getMapping(id);
    if (changesNothing(before, change)) return before;
    await updateLockedMapping(id, { ...change, updatedById: actor.userId });
    const after = await getMapping(id);
    await audit(actor, "mapping.update", "integration_mapping", id, changesOf(before, after, change));
    return after;
  });
}

/**
 * Changes the company, or the entity of the platform: then a new mapping replaces this one, which is removed. Throws as
 * createMapping does, and 'bad_request' without a choice for the revenue of the former entity.
 */
export async function correctMapping(
  actor: Actor,
  id: string,
  { version, revenue, historyFrom, ...wanted }: BodyOf<typeof correctContract>,
): Promise<Mapping> {
  const former = await getMapping(id);
  const companyId = wanted.companyId ?? former.companyId;
  const { name: companyName } = await getCompany(actor, companyId);
  const entityId = wanted.externalEntityId ?? former.externalEntityId;
  if (entityId === former.externalEntityId) {
    return transaction(async () => {
      checkVersion(version, await requireLockedMapping(id));
      if (changesNothing(former, { companyId })) return former;
      await updateLockedMapping(id, { companyId, updatedById: actor.userId });
      const after = await getMapping(id);
      const changes = changesOf(former, after, { companyId });
      await audit(actor, "mapping.correct", "integration_mapping", id, changes);
      return after;
    });
  }
  requireConfigured();
  const message = "Choose what to do with its revenue";
  if (!revenue) throw AppError.badRequest(message, { revenue: message });
  const entity = await findEntity({ entityId, companyName });
  const { platform } = payrollPort.current();
  return oncePerEntity({ platform }, entityId, async () => {
    const { providerId, salesRepId, ...current } = await requireLockedMapping(id);
    checkVersion(version, current);
    await remove(actor, id, revenue);
    return add(actor, entity, { platform, companyId, providerId, salesRepId, historyFrom });
  });
}

/** Removes a mapping and, with 'remove', its revenue; returns how many events will be deleted, which a job does. */
export async function removeMapping(
  actor: Actor,
  id: string,
  { revenue }: QueryOf<typeof removeContract>,
): Promise<{ removed: number }> {
  return transaction(async () => {
    await requireLockedMapping(id);
    return { removed: await remove(actor, id, revenue) };
  });
}

async function remove(actor: Actor, id: string, revenue: "keep" | "remove"): Promise<number> {
  const { events } = await findMappingSum(id);
  const drops = revenue === "remove";
  await endRunsOf(id, "The mapping was removed");
  await removeLockedMapping(id, drops, actor.userId);
  await audit(actor, "mapping.remove", "integration_mapping", id, { revenue, events });
  if (drops) await enqueue(removeMappingJob, { mappingId: id });
  return drops ? events : 0;
}

/** Moves a mapping's past events to its present provider and sales rep; returns how many will change, which a job does. */
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
): Promise<ResponseOf<typeof revenueContract>> {
  await getMapping(id);
  const [{ rows, total }, { sum, firstDay, lastDay }] = await Promise.all([
    findMappingEvents(id, query),
    findMappingSum(id),
  ]);
  return { items: rows, total, sum, firstDay, lastDay };
}

/** A mapping's unreadable events. Throws 'not_found' for a missing mapping. */
export async function listSetAside(
  id: string,
  query: { limit: number; offset: number },
): Promise<{ items: SetAsideEvent[]; total: number }> {
  await getMapping(id);
  const { rows, total } = await findSetAside(id, query);
  return { items: rows.map(toSetAsideEvent), total };
}
