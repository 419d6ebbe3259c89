import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BulkForm, DealBulkEdit } from "@/lib/bulk/contract";
import { businessToday } from "@/lib/business-day";
import { formatDateOnly } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { placesOfReps } from "@/lib/providers/members";
import { refuse } from "@/lib/refusal";
import { fieldsOf, statusFormOf } from "./bulk-rules";
import { requireSource, requireStage } from "./reference";
import { findDealIds } from "./repository";
import { type DealFields, deleteUntouchedSteps, findKnown, insertSteps } from "./repository-many";
import { findSources, findStages } from "./repository-reference";
import { refuseStatusChange } from "./rules";

type DealSelection = Extract<BulkForm, { kind: "deals" }>["selection"];
type StepEdit = Extract<DealBulkEdit, { field: "step" }>;

/** The ids of the deals within the actor's scope that are chosen, or match, at most `most`. */
export async function chooseDeals(actor: Actor, selection: DealSelection, most: number): Promise<string[]> {
  if ("ids" in selection) return (await findKnown(actor, selection.ids)).map(({ id }) => id);
  return findDealIds(actor, { ...selection.matching, sortBy: "createdAt", sortOrder: "desc" }, most);
}

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
      const { places, nameOf } = await placesOfReps([edit.salesRepId]);
      if (actor.providerId === null ? places.size === 0 : !places.has(actor.providerId))
        throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
      return `Sales rep: ${nameOf(edit.salesRepId)}`;
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

/** The fields that an edit writes, with their values today. */
export const editedFields = (edit: DealBulkEdit): Partial<DealFields> => fieldsOf(edit, businessToday());

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
