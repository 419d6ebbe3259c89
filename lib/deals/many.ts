import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { formatDateOnly } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { toAppError } from "@/lib/refusal";
import { recordActivities } from "./activities";
import type { DealSource, DealStage } from "./contract";
import {
  type DealFields,
  type DealLocks,
  type DealWrite,
  deleteDeals,
  deleteUntouchedSteps,
  findAlike,
  findKnown,
  findLastMover,
  findNames,
  findPossibleReps,
  findWorkedOn,
  type ImportedFields,
  insertDeals,
  insertSteps,
  type KnownDeal,
  lockDeals,
  type NewDeal,
  newIds,
  writeDeals,
} from "./repository-many";
import { findSources, findStages } from "./repository-reference";
import { findPresentVisits, takeVisitsBack } from "./repository-visits";
import { changeEntries, judgeStageChange, type Rep } from "./rules";

export { findDealIds } from "./repository";
export {
  type DealFields,
  deleteUntouchedSteps,
  findAlike as findAlikeDeals,
  findKnown as findSeenDeals,
  type ImportedFields,
  insertSteps,
  type KnownDeal,
};

/** The provider to which deals of a file belong: the active one. Throws 'forbidden' where there is none. */
export function requireMayAddDeals({ providerId }: Pick<Actor, "providerId">): string {
  if (providerId === null) throw AppError.forbidden("Choose a provider first: deals belong to one");
  return providerId;
}

/** Deals that the actor sees, locked in the transaction under way after their companies. */
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

/**
 * Adds deals of a provider to its companies, each with its first entry, without telling their reps. Whether the actor may has been
 * checked; companies that get many are locked by lockSeenDeals. Returns their ids in order.
 */
export async function addDeals(
  actor: Actor,
  providerId: string,
  rows: Omit<NewDeal, "id">[],
  cause: { importId?: string } = {},
): Promise<string[]> {
  const ids = await newIds(rows.length);
  const deals = rows.map((row, index) => ({ ...row, id: ids[index] ?? "" }));
  await insertDeals(actor, providerId, deals);
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
        ...{ name, providerId, salesRepId, ...cause },
        ...(isImported && { imported: dealStatus, closeDate, reason: reasonWon ?? reasonLost }),
      },
    })),
  );
  return ids;
}

export interface DealChange {
  deal: KnownDeal;
  fields: Partial<DealFields>;
  /** What the timeline says of it beside its stage, sales rep and status. */
  entry?: DealWrite["entries"][number];
}

/** By what deals are changed, as the audit names it; none for a change of one by hand. */
type Cause = { importId: string } | { bulkId: string };

interface ChangeOptions {
  cause?: Cause;
  /** What an undoing takes back has not happened for the figures of stages; the deals are locked. */
  isUndo?: boolean | undefined;
  /** Not where one entry tells of all the deals. */
  isAudited?: boolean;
  /** Who gets deals, where their name is known. */
  rep?: (Rep & { id: string }) | undefined;
}

/**
 * The only code that changes deals' own fields, of one and of many, by hand, in bulk, by an import, a handover and their undoings: with
 * timeline, history, stage visits and versions. That the actor may has been checked, of a move also by the stage's own rules; who gets
 * deals is not notified. Without an actor a provider's setting does it. A deal that is not locked stays where it was moved or closed, or
 * its company archived, since it was read. Throws 'bad_request' for an unknown stage. Returns the ids of the deals that were changed.
 */
export async function changeDeals(
  actor: Actor | null,
  changes: DealChange[],
  { cause, isUndo = false, isAudited = true, rep }: ChangeOptions = {},
): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const isMoved = ({ deal, fields: { stageId = deal.stageId } }: DealChange) => stageId !== deal.stageId;
  const stages = new Map(changes.some(isMoved) ? (await findStages()).map(({ id, name }) => [id, name]) : []);
  if (changes.some((change) => isMoved(change) && change.fields.stageId && !stages.has(change.fields.stageId))) {
    throw AppError.badRequest("Stage not found", { stageId: "Stage not found" });
  }
  const repIds = [...new Set(changes.flatMap(({ fields }) => fields.salesRepId ?? []))];
  const people = rep ? [rep] : repIds.length > 0 ? await findNames(repIds) : [];
  const reps = new Map(people.map((person) => [person.id, person]));
  const visiting = isUndo ? changes.filter(isVisit).map(({ deal }) => deal.id) : [];
  const begun = visiting.length > 0 ? await findPresentVisits(visiting) : [];
  const why = cause && { ...cause, ...(isUndo && { isUndo }) };
  const written = await writeDeals(
    actor,
    changes.map((change) => {
      const { deal, fields, entry } = change;
      const after = { ...deal, ...fields };
      const { stageVersion, dealStatus, companyStatus } = deal;
      return {
        id: deal.id,
        fields,
        seen: isMoved(change) ? { stageVersion, dealStatus, companyStatus } : null,
        entries: [...changeEntries(deal, fields, { reps, stages }), ...(entry ? [entry] : [])],
        audit: !isAudited
          ? null
          : fields.dealStatus === undefined
            ? { action: "deal.update", changes: { ...changesOf(deal, after, fields), ...why } }
            : { action: "deal.status", changes: { before: statusOf(deal), after: statusOf(after), ...why } },
      };
    }),
  );
  if (visiting.length > 0) await takeVisitsBack(visiting, begun);
  return written;
}

/** Whether it makes or ends a visit of a stage. */
const isVisit = ({ deal, fields: { stageId = deal.stageId, dealStatus = deal.dealStatus } }: DealChange): boolean =>
  stageId !== deal.stageId || dealStatus !== deal.dealStatus;

const statusOf = ({
  dealStatus,
  reasonWon,
  reasonLost,
}: Pick<DealFields, "dealStatus" | "reasonWon" | "reasonLost">) => ({ dealStatus, reason: reasonWon ?? reasonLost });

/** It fails only if somebody else moves the same deal this often in between. */
const TRIES = 3;

/**
 * Moves a deal to a stage, on its own or within the transaction under way; with `isUndo` back to where it came from last, as if it had
 * never left (D-198). A deal that is already there stays as it is. `version` is the one that the caller last saw. Throws 'conflict' where
 * it cannot move or was moved to another stage since (D-42, D-106), 'bad_request' where there is no such stage, 'not_found' out of the
 * actor's scope.
 */
export async function moveDeal(
  actor: Actor | null,
  id: string,
  stageId: string,
  { version, isUndo }: { version?: number | undefined; isUndo?: boolean | undefined } = {},
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [deal] = await findKnown(actor, [id]);
    if (!deal) throw AppError.notFound("Deal not found");
    const verdict = judgeStageChange(deal, stageId, version);
    if (verdict === "there already") return;
    if (verdict === "moved in the meantime") {
      const mover = (await findLastMover(id)) ?? "Someone else";
      throw AppError.conflict(`${mover} moved this deal to ${deal.stageName ?? "no stage"} in the meantime.`);
    }
    if (verdict !== "moves") throw toAppError(verdict);
    if ((await changeDeals(actor, [{ deal, fields: { stageId } }], { isUndo })).size > 0) return;
  }
  throw AppError.conflict("This deal is being changed by others. Please try again.");
}

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
