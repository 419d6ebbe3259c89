// Charts and leaderboards are read from daily sums that triggers keep in the transaction of each event, whatever writes
// it (docs/decisions/033). Syncs of the payroll platform are in lib/payroll.

import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { type DayRange, type SomeDays, todayIn } from "@/lib/domain/dates";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { checkVersion } from "@/lib/http/check-version";
import type { StreamedFile } from "@/lib/http/respond";
import { pastRange } from "@/lib/past-range";
import { requireProvider } from "@/lib/providers/service";
import { type Refusal, refuse } from "@/lib/refusal";
import type {
  createRevenue as createContract,
  ProviderRevenue,
  RevenueEvent,
  RevenueExportQuery,
  RevenueQuery,
  SalesRevenue,
  updateRevenue as updateContract,
} from "./contract";
import { toRevenueEvent } from "./dto";
import { eventsAsCsv } from "./export";
import {
  deleteLockedEvent,
  findCategories,
  findCustomers,
  findEvent,
  findEvents,
  findProviderNames,
  insertEvent,
  lockEvent,
  updateLockedEvent,
} from "./repository";
import { sumCommission } from "./repository-commission";
import { findRepsOfProvider, findRepsWithRevenue, mayEarnFor } from "./repository-reps";
import { findTotals } from "./repository-totals";
import { averagePerEvent, DEFAULT_RANGE_DAYS, groupCompared, percentageChange, sumOf } from "./rules";
import { ofProvider, ofRep, type RevenueScope } from "./scope";

const MISSING = "Revenue event not found";

/** The days that are asked for on a calendar (IANA), by default the last ones of it. */
const rangeOf = (days: SomeDays, timeZone: string): DayRange => pastRange(days, DEFAULT_RANGE_DAYS, todayIn(timeZone));

const countOf = (days: readonly { events: number }[]): number => days.reduce((sum, { events }) => sum + events, 0);

/** `named` also ranks the sales reps, which makes no sense for one person's revenue. */
async function revenueOf(
  scope: RevenueScope,
  range: DayRange,
  query: RevenueQuery,
  named: boolean,
): Promise<ProviderRevenue> {
  const [{ rows, total: found }, { days, daysBefore, topCustomers, topSalesReps, nobody }] = await Promise.all([
    findEvents(scope, range, query),
    findTotals(scope, range, named),
  ]);
  const [total, previousTotal] = [sumOf(days), sumOf(daysBefore)];
  const count = countOf(days);
  return {
    events: rows.map(toRevenueEvent),
    count,
    found,
    total,
    average: averagePerEvent(total, count),
    trend: { percentageChange: percentageChange(total, previousTotal) },
    previousTotal,
    previousCount: countOf(daysBefore),
    series: groupCompared(range, days, daysBefore),
    topCustomers,
    topSalesReps,
    nobody: nobody ?? { total: 0, events: 0 },
  };
}

/** Throws 'not_found' for a missing provider and for one out of the actor's scope. */
export async function getProviderRevenue(
  actor: Actor,
  providerId: string,
  query: RevenueQuery,
): Promise<ProviderRevenue> {
  const { timeZone } = await requireProvider(actor, providerId);
  return revenueOf(ofProvider(providerId, query.salesRepId), rangeOf(query, timeZone), query, true);
}

/**
 * The actor's own revenue, or that of the sales rep chosen by an Admin; throws 'forbidden' when anybody else chooses one (D-74).
 */
function scopeOfRep(actor: Actor, { salesRepId = actor.userId }: { salesRepId?: string | undefined }): RevenueScope {
  if (salesRepId !== actor.userId && actor.role !== GLOBAL_ROLE.ADMIN) {
    throw AppError.forbidden("Only an Admin can see the revenue of others");
  }
  return ofRep(actor, salesRepId);
}

/** Throws 'forbidden' for the revenue of others, unless the actor is an Admin. */
export async function getSalesRevenue(actor: Actor, query: RevenueQuery): Promise<SalesRevenue> {
  const scope = scopeOfRep(actor, query);
  const range = rangeOf(query, actor.providerZone);
  const [revenue, providers, commission] = await Promise.all([
    revenueOf(scope, range, query, false),
    findProviderNames(scope, range),
    sumCommission(actor, query.salesRepId ?? actor.userId, range),
  ]);
  return { ...revenue, providers, commission };
}

/** Throws 'not_found' for a missing provider and for one out of the actor's scope. */
export async function exportProviderRevenue(
  actor: Actor,
  providerId: string,
  query: RevenueExportQuery,
): Promise<StreamedFile> {
  const { timeZone } = await requireProvider(actor, providerId);
  return eventsAsCsv(ofProvider(providerId, query.salesRepId), rangeOf(query, timeZone));
}

/** Throws 'forbidden' for the revenue of others, unless the actor is an Admin. */
export async function exportSalesRevenue(actor: Actor, query: RevenueExportQuery): Promise<StreamedFile> {
  return eventsAsCsv(scopeOfRep(actor, query), rangeOf(query, actor.providerZone));
}

/** Throws 'not_found' for a missing event and for one out of the actor's scope. */
export async function getRevenue(actor: Actor, providerId: string, id: string): Promise<RevenueEvent> {
  const row = await findEvent(actor, providerId, id);
  if (!row) throw AppError.notFound(MISSING);
  return toRevenueEvent(row);
}

/** Throws 'bad_request' for a sales rep without any link to the provider. */
export async function createRevenue(
  actor: Actor,
  providerId: string,
  form: BodyOf<typeof createContract>,
): Promise<RevenueEvent> {
  const { eventDate, customer = null, salesRepId = null, ...fields } = form;
  return transaction(async () => {
    const { timeZone } = await requireProvider(actor, providerId);
    if (salesRepId) refuse(refuseStranger(await mayEarnFor(providerId, salesRepId)));
    const day = eventDate ?? todayIn(timeZone);
    const event = { ...fields, eventDate: day, customer, salesRepId, updatedById: actor.userId };
    const added = await insertEvent(providerId, event);
    await audit(actor, "revenue.create", "revenue_event", added.id, { providerId, amount: form.amount });
    return toRevenueEvent(added);
  });
}

async function requireLockedEvent(actor: Actor, providerId: string, id: string) {
  const event = await lockEvent(actor, providerId, id);
  if (!event) throw AppError.notFound(MISSING);
  refuse(refuseExternal(event));
  return event;
}

/** Throws 'forbidden' for an event of an external entity, 'conflict' for a stale version. */
export async function updateRevenue(
  actor: Actor,
  providerId: string,
  id: string,
  { version, ...change }: BodyOf<typeof updateContract>,
): Promise<RevenueEvent> {
  return transaction(async () => {
    const event = await requireLockedEvent(actor, providerId, id);
    checkVersion(version, event);
    if (change.salesRepId && change.salesRepId !== event.salesRepId) {
      refuse(refuseStranger(await mayEarnFor(providerId, change.salesRepId)));
    }
    const before = await getRevenue(actor, providerId, id);
    if (changesNothing(withRep(before), change)) return before;
    await updateLockedEvent(id, { ...change, updatedById: actor.userId });
    const after = await getRevenue(actor, providerId, id);
    const said = changesOf(withRep(before), withRep(after), change);
    await audit(actor, "revenue.update", "revenue_event", id, { providerId, ...said });
    return after;
  });
}

/** With its sales rep as the form names it. */
const withRep = (event: RevenueEvent) => ({ ...event, salesRepId: event.salesRep?.id ?? null });

/** Throws 'forbidden' for an event of an external entity. */
export async function deleteRevenue(actor: Actor, providerId: string, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLockedEvent(actor, providerId, id);
    const { amount, category } = await deleteLockedEvent(id);
    await audit(actor, "revenue.delete", "revenue_event", id, { providerId, category, amount: amount.toNumber() });
    return { ok: true };
  });
}

export async function listCategories(actor: Actor, providerId: string): Promise<{ items: { category: string }[] }> {
  await requireProvider(actor, providerId);
  return { items: await findCategories(providerId) };
}

export async function listCustomers(
  actor: Actor,
  providerId: string,
): Promise<{ items: { customer: string }[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findCustomers(providerId);
  return { items: rows, total };
}

export async function listProviderReps(actor: Actor, providerId: string, query: SomeDays) {
  const { timeZone } = await requireProvider(actor, providerId);
  return { items: await findRepsOfProvider(providerId, rangeOf(query, timeZone)) };
}

/** For an Admin everybody with revenue in the range; for anybody else only themself. */
export async function listSalesReps(actor: Actor, query: SomeDays): Promise<{ items: { id: string; name: string }[] }> {
  if (actor.role !== GLOBAL_ROLE.ADMIN) {
    return { items: [{ id: actor.userId, name: `${actor.firstName} ${actor.lastName}` }] };
  }
  return { items: await findRepsWithRevenue(rangeOf(query, actor.providerZone)) };
}

/** Refuses to change or delete an event of the payroll platform (D-73). */
const refuseExternal = (event: { mappingId: string | null }): Refusal | null =>
  event.mappingId === null
    ? null
    : { code: "forbidden", message: "Revenue from the payroll platform cannot be edited or deleted here" };

/** Refuses revenue for a person without any link to the provider. */
const refuseStranger = (mayEarn: boolean): Refusal | null =>
  mayEarn
    ? null
    : { code: "bad_request", message: "This sales rep is not a member of the provider", field: "salesRepId" };
