import "server-only";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { businessToday } from "@/lib/business-day";
import type { BulkForm, DealBulkEdit } from "@/lib/contracts/bulk";
import { formatDateOnly } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { refuse } from "@/lib/refusal";
import { entryOf, fieldsOf, statusFormOf } from "./bulk-rules";
import { requireSource, requireStage } from "./reference";
import { findDealIds } from "./repository";
import {
  type BulkDeal,
  type BulkFields,
  deleteUntouchedSteps,
  findBulkDeals,
  findRepPlaces,
  insertSteps,
  lockBulkDeals,
  updateBulkDeals,
} from "./repository-bulk";
import { findSources, findStages } from "./repository-reference";
import { type Rep, refuseStatusChange } from "./rules";

export type { BulkDeal, BulkFields };

type DealSelection = Extract<BulkForm, { kind: "deals" }>["selection"];
type StepEdit = Extract<DealBulkEdit, { field: "step" }>;

/** The ids of the deals within the actor's scope that are chosen, or match, at most `most`. */
export async function chooseDeals(actor: Actor, selection: DealSelection, most: number): Promise<string[]> {
  if ("ids" in selection) return (await findBulkDeals(actor, selection.ids)).map(({ id }) => id);
  return findDealIds(actor, { ...selection.matching, sortBy: "createdAt", sortOrder: "desc" }, most);
}

/** What decides about deals within the actor's scope, in the order of their ids. */
export const lookAtDeals = (actor: Actor, ids: string[]): Promise<BulkDeal[]> => findBulkDeals(actor, ids);

/** The same, locked in the transaction under way. */
export const lockDeals = (actor: Actor, ids: string[]): Promise<BulkDeal[]> => lockBulkDeals(actor, ids);

const named = (list: { id: string; name: string }[], id: string): string =>
  list.find((one) => one.id === id)?.name ?? "";

/**
 * An edit of many deals in words. Throws 'forbidden' for somebody who may not give deals to others, 'bad_request' for a stage, source
 * or sales rep that there is not, and for a missing reason.
 */
export async function describeDealEdit(actor: Actor, edit: DealBulkEdit): Promise<string> {
  switch (edit.field) {
    case "salesRep": {
      if (!can(actor, "deal.assign-rep")) throw AppError.forbidden("Only provider admins give deals to others");
      const [rep] = await findRepPlaces([edit.salesRepId], false);
      if (!rep || (actor.providerId !== null && !(await repsAt([edit.salesRepId])).places.has(actor.providerId)))
        throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
      return `Sales rep: ${rep.firstName} ${rep.lastName}`;
    }
    case "stage":
      await requireStage(edit.stageId);
      return `Stage: ${named(await findStages(), edit.stageId)}`;
    case "priority":
      return `Priority: ${PRIORITIES.find(({ value }) => value === edit.priority)?.label}`;
    case "source":
      await requireSource(edit.sourceId);
      return `Source: ${named(await findSources(), edit.sourceId)}`;
    case "expectedCloseDate":
      return `Expected close: ${edit.expectedCloseDate === null ? "none" : formatDateOnly(edit.expectedCloseDate)}`;
    case "step":
      return `Next step: ${edit.text}`;
    case "status":
      refuse(refuseStatusChange(edit.status === "open" ? "won" : "open", statusFormOf(edit)));
      return edit.status === "open" ? "Reopened" : `Marked as ${edit.status}`;
  }
}

/** Of some users their names, and the providers where any of them is an active member. */
export async function repsAt(
  userIds: string[],
  isLocked = false,
): Promise<{ reps: Map<string, Rep>; places: Set<string>; isAt: (userId: string, providerId: string) => boolean }> {
  const found = await findRepPlaces(userIds, isLocked);
  const pairs = new Set(found.map(({ id, providerId }) => `${id} ${providerId}`));
  return {
    reps: new Map(found.map(({ id, firstName, lastName }) => [id, { firstName, lastName }])),
    places: new Set(found.map(({ providerId }) => providerId)),
    isAt: (userId, providerId) => pairs.has(`${userId} ${providerId}`),
  };
}

/** The fields that an edit writes, with their values today. */
export const editedFields = (edit: DealBulkEdit): Partial<BulkFields> => fieldsOf(edit, businessToday());

interface Changes {
  bulkId: string;
  /** Whether values are given back. */
  isUndo: boolean;
  reps: ReadonlyMap<string, Rep>;
  deals: { deal: BulkDeal; fields: Partial<BulkFields> }[];
}

/** Writes fields of locked deals with all that a change of one writes: timeline, history, stages, versions. */
export async function changeLockedDeals(actor: Actor, { bulkId, isUndo, reps, deals }: Changes): Promise<void> {
  const stages = new Map((await findStages()).map(({ id, name }) => [id, name]));
  await updateBulkDeals(
    actor,
    deals.map(({ deal, fields }) => ({
      ...fieldsBefore(deal, ALL_FIELDS),
      ...fields,
      id: deal.id,
      entry: entryOf(deal, fields, { reps, stages }),
    })),
  );
  const isStatus = deals.some(({ fields }) => fields.dealStatus !== undefined);
  const undone = isUndo ? { isUndo } : {};
  await auditAll(
    actor,
    isStatus ? "deal.status" : "deal.update",
    "deal",
    deals.map(({ deal, fields }) => ({
      id: deal.id,
      changes: {
        ...(!isStatus && { fields: Object.keys(fields) }),
        before: isStatus ? statusOf(deal) : fieldsBefore(deal, keysOf(fields)),
        after: isStatus ? statusOf({ ...deal, ...fields }) : fields,
        bulkId,
        ...undone,
      },
    })),
  );
}

const statusOf = ({
  dealStatus,
  reasonWon,
  reasonLost,
}: Pick<BulkFields, "dealStatus" | "reasonWon" | "reasonLost">) => ({
  dealStatus,
  reason: reasonWon ?? reasonLost,
});

const ALL_FIELDS = [
  "salesRepId",
  "stageId",
  "priority",
  "sourceId",
  "expectedCloseDate",
  "dealStatus",
  "closeDate",
  "reasonWon",
  "reasonLost",
] as const satisfies (keyof BulkFields)[];

export const keysOf = (fields: Partial<BulkFields>) => Object.keys(fields) as (keyof BulkFields)[];

/** What some fields of a deal are. */
export const fieldsBefore = (deal: BulkFields, names: readonly (keyof BulkFields)[]): BulkFields =>
  Object.fromEntries(names.map((name) => [name, deal[name]])) as unknown as BulkFields;

const stepOf = ({ kind, text, dueOn, dueTime }: StepEdit) => ({ kind, text, dueOn, dueTime: dueTime ?? null });

/** Plans a step for each of some locked deals; returns its id by deal. */
export async function planSteps(
  actor: Actor,
  dealIds: string[],
  edit: StepEdit,
  bulkId: string,
): Promise<Map<string, string>> {
  const steps = await insertSteps(actor, dealIds, stepOf(edit));
  const { text, dueOn } = edit;
  await auditAll(
    actor,
    "step.create",
    "step",
    steps.map(({ id, dealId }) => ({ id, changes: { dealId, text, dueOn, bulkId } })),
  );
  return new Map(steps.map(({ id, dealId }) => [dealId, id]));
}

/** Deletes steps of locked deals that are as they were planned; returns their ids. */
export async function takeStepsBack(
  actor: Actor,
  steps: { id: string; dealId: string }[],
  edit: StepEdit,
  bulkId: string,
): Promise<Set<string>> {
  const gone = await deleteUntouchedSteps(
    steps.map(({ id }) => id),
    stepOf(edit),
  );
  await auditAll(
    actor,
    "step.delete",
    "step",
    steps
      .filter(({ id }) => gone.has(id))
      .map(({ id, dealId }) => ({ id, changes: { dealId, before: edit.text, bulkId, isUndo: true } })),
  );
  return gone;
}
