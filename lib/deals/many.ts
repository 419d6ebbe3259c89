import "server-only";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { DealSource, DealStage } from "@/lib/contracts/deals";
import { fullName } from "@/lib/domain/format";
import {
  type DealEntry,
  type DealFields,
  deleteDeals,
  findAlike,
  findNames,
  findPossibleReps,
  findWorkedOn,
  holdCompanies,
  insertDeals,
  insertEntries,
  type KnownDeal,
  type LookedUpDeals,
  lockDeals,
  type NewDeal,
  newIds,
  updateDeals,
} from "./repository-many";
import { findSources, findStages } from "./repository-reference";
import { repChangeEntry } from "./rules";

export type { DealFields, KnownDeal };

/** Throws where the actor adds no deals by a file: a deal belongs to the active provider. */
export function requireMayAddDeals(actor: Actor): void {
  if (actor.providerId === null) throw AppError.forbidden("Choose a provider first: deals belong to one");
}

/** The deals that the actor sees and that have one of the ids, or one of the names at one of the companies. */
export const findAlikeDeals = (actor: Actor, lookedUp: LookedUpDeals): Promise<KnownDeal[]> =>
  findAlike(actor, lookedUp);

/** The same by id, locked in the transaction under way after their companies and further ones. */
export async function lockSeenDeals(actor: Actor, ids: string[], companyIds: string[] = []): Promise<KnownDeal[]> {
  await holdCompanies(companyIds, ids);
  return lockDeals(actor, ids);
}

/** What a deal's form offers, and to whom the actor may give deals. */
export interface DealReference {
  stages: DealStage[];
  sources: DealSource[];
  reps: { id: string; name: string; email: string; firstName: string; lastName: string }[];
  userId: string;
  mayAssign: boolean;
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
  };
}

/** Adds open deals to companies that lockSeenDeals has locked, as createDeal does, without telling their reps. Returns their ids in order. */
export async function addDeals(actor: Actor, rows: Omit<NewDeal, "id">[], importId: string): Promise<string[]> {
  requireMayAddDeals(actor);
  const ids = await newIds(rows.length);
  const deals = rows.map((row, index) => ({ ...row, id: ids[index] ?? "" }));
  await insertDeals(actor, deals);
  await insertEntries(
    actor,
    deals.map(({ id, name }) => ({
      dealId: id,
      activityType: "system",
      title: "Deal created",
      description: `Created ${name}`,
    })),
  );
  await auditAll(
    actor,
    "deal.create",
    "deal",
    deals.map(({ id, name, salesRepId }) => ({
      id,
      changes: { name, providerId: actor.providerId, salesRepId, importId },
    })),
  );
  return ids;
}

export interface DealChange {
  deal: KnownDeal;
  fields: Partial<DealFields>;
}

/** Writes fields of locked open deals, with the entries that their form writes; that the actor may give them away has been checked. */
export async function changeLockedDeals(actor: Actor, changes: DealChange[], importId: string): Promise<void> {
  await updateDeals(
    actor,
    changes.map(({ deal, fields }) => ({ ...deal, ...fields })),
  );
  await insertEntries(actor, await entriesOf(changes));
  await auditAll(
    actor,
    "deal.update",
    "deal",
    changes.map(({ deal, fields }) => ({
      id: deal.id,
      changes: { ...changesOf(deal, { ...deal, ...fields }, fields), importId },
    })),
  );
}

/** What the timelines of changed deals say: a new stage, a new sales rep. */
async function entriesOf(changes: DealChange[]): Promise<DealEntry[]> {
  const stageNames = new Map((await findStages()).map(({ id, name }) => [id, name]));
  const people = await findNames(changes.flatMap(({ fields }) => fields.salesRepId ?? []));
  const byId = new Map(people.map((person) => [person.id, person]));
  const nameOf = (stageId: string | null): string => stageNames.get(stageId ?? "") ?? "No stage";
  return changes.flatMap(({ deal, fields: { stageId = deal.stageId, salesRepId = deal.salesRepId } }): DealEntry[] => {
    const of = { dealId: deal.id };
    const rep = salesRepId === deal.salesRepId ? undefined : byId.get(salesRepId);
    const description = `${nameOf(deal.stageId)} → ${nameOf(stageId)}`;
    return [
      ...(stageId === deal.stageId
        ? []
        : [{ ...of, activityType: "stage_change" as const, title: "Stage changed", description }]),
      ...(rep ? [{ ...of, activityType: "sales_rep_change" as const, ...repChangeEntry(rep) }] : []),
    ];
  });
}

/** Deletes deals that an import has added and lockSeenDeals returned, but for those that somebody has worked on. Returns the latter. */
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
