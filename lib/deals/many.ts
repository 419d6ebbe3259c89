import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { DealSource, DealStage } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { recordActivities } from "./activities";
import {
  type DealFields,
  type DealLocks,
  deleteDeals,
  findAlike,
  findKnown,
  findNames,
  findPossibleReps,
  findWorkedOn,
  type ImportedFields,
  insertDeals,
  type KnownDeal,
  type LookedUpDeals,
  lockDeals,
  type NewDeal,
  newIds,
  updateDeals,
} from "./repository-many";
import { findSources, findStages } from "./repository-reference";
import { findPresentVisits, takeVisitsBack } from "./repository-visits";
import { changeEntries } from "./rules";

export type { DealFields, ImportedFields, KnownDeal };

/** Throws where the actor adds no deals by a file: a deal belongs to the active provider. */
export function requireMayAddDeals(actor: Actor): void {
  if (actor.providerId === null) throw AppError.forbidden("Choose a provider first: deals belong to one");
}

/** The deals that the actor sees and that have one of the ids, or one of the names at one of the companies. */
export const findAlikeDeals = (actor: Actor, lookedUp: LookedUpDeals): Promise<KnownDeal[]> =>
  findAlike(actor, lookedUp);

/** The same by id, in the order of their ids. */
export const findSeenDeals = (actor: Actor, ids: string[]): Promise<KnownDeal[]> => findKnown(actor, ids);

/** The same, locked in the transaction under way after their companies. */
export async function lockSeenDeals(actor: Actor, ids: string[], locks: DealLocks = {}): Promise<KnownDeal[]> {
  await lockDeals(actor, ids, locks);
  // What others did meanwhile is seen after the lock only.
  return findKnown(actor, ids);
}

/** What a deal's form offers, and to whom the actor may give deals. */
export interface DealReference {
  stages: DealStage[];
  sources: DealSource[];
  reps: { id: string; name: string; email: string; firstName: string; lastName: string }[];
  userId: string;
  mayAssign: boolean;
  /** Whether the actor may bring in won and lost deals. */
  mayClose: boolean;
}

export async function findDealReference(actor: Actor): Promise<DealReference> {
  const [stages, sources, people] = [await findStages(), await findSources(), await findPossibleReps(actor)];
  const mayAssign = can(actor, "deal.assign-rep");
  return {
    stages,
    sources,
    reps: people
      .filter(({ id }) => mayAssign || id === actor.userId)
      .map((person) => ({ ...person, name: fullName(person) })),
    userId: actor.userId,
    mayAssign,
    mayClose: can(actor, "deal.import-closed"),
  };
}

/** What the timeline says first of a deal that an import adds. */
function firstEntry({ name, dealStatus, closeDate, reasonWon, reasonLost }: DealFields) {
  if (dealStatus === "open") return { title: "Deal created", description: `Created ${name}` };
  const day = closeDate && formatDateOnly(closeDate);
  return { title: `Imported as ${dealStatus}`, description: `Closed on ${day}. Reason: ${reasonWon ?? reasonLost}` };
}

/** Adds deals to companies that lockSeenDeals has locked, as createDeal does, without telling their reps. Returns their ids in order. */
export async function addDeals(actor: Actor, rows: Omit<NewDeal, "id">[], importId: string): Promise<string[]> {
  requireMayAddDeals(actor);
  const ids = await newIds(rows.length);
  const deals = rows.map((row, index) => ({ ...row, id: ids[index] ?? "" }));
  await insertDeals(actor, deals);
  await recordActivities(
    actor,
    deals.map((deal) => ({ dealId: deal.id, activityType: "system", ...firstEntry(deal) })),
  );
  await auditAll(
    actor,
    "deal.create",
    "deal",
    deals.map(({ id, name, salesRepId, isImported, dealStatus, closeDate, reasonWon, reasonLost }) => ({
      id,
      changes: {
        ...{ name, providerId: actor.providerId, salesRepId, importId },
        ...(isImported && { imported: dealStatus, closeDate, reason: reasonWon ?? reasonLost }),
      },
    })),
  );
  return ids;
}

export interface DealChange {
  deal: KnownDeal;
  fields: Partial<DealFields>;
}

/** By what many deals are changed, as the audit names it. */
export type Cause = ({ importId: string } | { bulkId: string }) & { isUndo?: true };

/**
 * Writes fields of locked deals with all that a change of one writes: timeline, history, stages, versions. That the actor may has been
 * checked; who gets deals is not notified. What an undoing takes back has not happened for the figures of stages.
 */
export async function changeLockedDeals(actor: Actor, changes: DealChange[], cause: Cause): Promise<void> {
  if (changes.length === 0) return;
  const stages = new Map((await findStages()).map(({ id, name }) => [id, name]));
  const people = await findNames(changes.flatMap(({ fields }) => fields.salesRepId ?? []));
  const reps = new Map(people.map((person) => [person.id, person]));
  const rows = changes.map(({ deal, fields }) => ({
    row: { ...deal, ...fields },
    entries: changeEntries(deal, fields, { reps, stages }),
  }));
  const moved = changes.filter(isMove).map(({ deal }) => deal.id);
  const begun = cause.isUndo ? await findPresentVisits(moved) : [];
  await updateDeals(
    actor,
    rows.map(({ row, entries }) => ({ ...row, isNoted: entries.length > 0 })),
  );
  if (cause.isUndo) await takeVisitsBack(moved, begun);
  await recordActivities(
    actor,
    rows.flatMap(({ row: { id: dealId }, entries }) => entries.map((entry) => ({ dealId, ...entry }))),
  );
  const isOfStatus = ({ fields }: DealChange) => fields.dealStatus !== undefined;
  const [closing, others] = [changes.filter(isOfStatus), changes.filter((change) => !isOfStatus(change))];
  await auditAll(
    actor,
    "deal.status",
    "deal",
    closing.map(({ deal, fields }) => ({
      id: deal.id,
      changes: { before: statusOf(deal), after: statusOf({ ...deal, ...fields }), ...cause },
    })),
  );
  await auditAll(
    actor,
    "deal.update",
    "deal",
    others.map(({ deal, fields }) => ({
      id: deal.id,
      changes: { ...changesOf(deal, { ...deal, ...fields }, fields), ...cause },
    })),
  );
}

/** Whether it makes or ends a visit of a stage. */
const isMove = ({ deal, fields: { stageId = deal.stageId, dealStatus = deal.dealStatus } }: DealChange): boolean =>
  stageId !== deal.stageId || dealStatus !== deal.dealStatus;

const statusOf = ({
  dealStatus,
  reasonWon,
  reasonLost,
}: Pick<DealFields, "dealStatus" | "reasonWon" | "reasonLost">) => ({ dealStatus, reason: reasonWon ?? reasonLost });

/** Deletes deals that an import has added and lockSeenDeals has locked for that, but for those that somebody has worked on. Returns the latter. */
export async function removeUnusedDeals(actor: Actor, deals: KnownDeal[], importId: string): Promise<Set<string>> {
  const used = await findWorkedOn(deals.map(({ id }) => id));
  const unused = deals.filter(({ id }) => !used.has(id));
  await auditAll(
    actor,
    "deal.delete",
    "deal",
    unused.map(({ id, name }) => ({ id, changes: { name, importId } })),
  );
  // After the entries: whose they are is looked up by the deal.
  await deleteDeals(unused.map(({ id }) => id));
  return used;
}
