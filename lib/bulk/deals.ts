import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { Handler } from "@/lib/batch/batches";
import type { RowResult } from "@/lib/batch/repository";
import { fieldsOf, judgeEdit, judgeMove, statusFormOf } from "@/lib/deals/bulk-rules";
import {
  changeDeals,
  type DealFields,
  deleteUntouchedSteps,
  findDealIds,
  findSeenDeals,
  insertSteps,
  type KnownDeal,
  lockSeenDeals,
} from "@/lib/deals/many";
import { requireSource, requireStage } from "@/lib/deals/reference";
import { refuseStatusChange } from "@/lib/deals/rules";
import { formatDateOnly, todayIn } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { placesOfReps } from "@/lib/providers/members";
import { refuse } from "@/lib/refusal";
import { type BulkEdit, type BulkForm, DealBulkEdit } from "./contract";
import { type BulkBatch, handlerOf, idOf, type KindOfBulk } from "./kind";
import type { StayReason } from "./rules";

type DealSelection = Extract<BulkForm, { kind: "deals" }>["selection"];
type StepEdit = Extract<DealBulkEdit, { field: "step" }>;

const mayAssign = (actor: Actor) => can(actor, "deal.assign-rep");

/** Where the wanted sales rep works; nowhere for somebody who may not give deals to others any more. */
const placesOf = async (actor: Actor, edit: DealBulkEdit, isLocked: boolean) =>
  placesOfReps(edit.field === "salesRep" && mayAssign(actor) ? [edit.salesRepId] : [], isLocked);

const FIELDS = handlerOf<KnownDeal, Partial<DealFields>>({
  fieldsOf: (edit, actor) => fieldsOf(DealBulkEdit.parse(edit), todayIn(actor.providerZone)),
  async judgeOf(actor, given, fields, isUndo) {
    if (!isUndo) {
      const edit = DealBulkEdit.parse(given);
      const { places } = await placesOf(actor, edit, true);
      return (deal) => judgeEdit(deal, edit, places);
    }
    const { isAt } = await placesOfReps([...new Set(fields.flatMap(({ salesRepId }) => salesRepId ?? []))], true);
    return (deal, { salesRepId, stageId }) => {
      if (salesRepId !== undefined && !mayAssign(actor)) return "gone";
      if (salesRepId !== undefined) return isAt(salesRepId, deal.providerId) ? null : "left";
      return stageId === undefined ? null : judgeMove(deal, stageId);
    };
  },
  lock: (actor, ids) => lockSeenDeals(actor, ids),
  async change(actor, changes, { bulkId, isUndo }) {
    const some = changes.map(({ known, fields }) => ({ deal: known, fields }));
    await changeDeals(actor, some, { cause: { bulkId }, isUndo });
  },
  receiverOf: ({ salesRepId }) => salesRepId,
});

/** Plans a step for each of some locked deals; returns its id by deal. */
async function planSteps(
  actor: Actor,
  dealIds: string[],
  edit: StepEdit,
  bulkId: string,
): Promise<Map<string, string>> {
  const steps = await insertSteps(actor, dealIds, edit);
  const { text, due } = edit;
  await auditAll(
    actor,
    "step.create",
    "step",
    steps.map(({ id, dealId }) => ({ id, changes: { dealId, text, due, bulkId } })),
  );
  return new Map(steps.map(({ id, dealId }) => [dealId, id]));
}

/** Deletes steps of locked deals that are as they were planned; returns their ids. */
async function takeStepsBack(
  actor: Actor,
  steps: { id: string; dealId: string }[],
  edit: StepEdit,
  bulkId: string,
): Promise<Set<string>> {
  const gone = await deleteUntouchedSteps(
    steps.map(({ id }) => id),
    edit,
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

/** A further step of each deal. */
const STEPS: Handler<BulkBatch> = {
  async write(actor, { id, edit }, rows) {
    const step = DealBulkEdit.parse(edit) as StepEdit;
    const deals = new Map((await lockSeenDeals(actor, rows.map(idOf))).map((deal) => [deal.id, deal]));
    const reasons = rows.map((row): StayReason | null => {
      const deal = deals.get(idOf(row));
      if (!deal) return "gone";
      return deal.version === row.version ? judgeEdit(deal, step, new Set()) : "meanwhile";
    });
    const ids = rows.flatMap((row, index) => (reasons[index] ? [] : [idOf(row)]));
    const steps = await planSteps(actor, ids, step, id);
    return rows.map(({ line, recordId }, index): RowResult => {
      const note = reasons[index] ?? null;
      if (note) return { line, recordId, outcome: "stayed", note };
      return { line, recordId, outcome: "changed", note, before: {}, written: { stepId: steps.get(recordId ?? "") } };
    });
  },
  async undo(actor, { id, edit }, rows) {
    const deals = new Set((await lockSeenDeals(actor, rows.map(idOf))).map((deal) => deal.id));
    const stepOf = ({ written }: { written: unknown }) => (written as { stepId: string }).stepId;
    const seen = rows.filter((row) => deals.has(idOf(row)));
    const steps = seen.map((row) => ({ id: stepOf(row), dealId: idOf(row) }));
    const taken = await takeStepsBack(actor, steps, DealBulkEdit.parse(edit) as StepEdit, id);
    return rows.map((row): RowResult => {
      const { line, recordId } = row;
      const note = !deals.has(idOf(row)) ? "gone" : taken.has(stepOf(row)) ? null : "edited";
      return { line, recordId, outcome: note ? "kept" : "restored", note };
    });
  },
};

/**
 * An edit of many deals in words. Throws 'forbidden' for somebody who may not give deals to others, 'bad_request' for a stage, source
 * or sales rep that there is not, and for a missing reason.
 */
async function inWords(actor: Actor, edit: DealBulkEdit): Promise<string> {
  switch (edit.field) {
    case "salesRep": {
      if (!can(actor, "deal.assign-rep"))
        throw AppError.forbidden("Only owners and admins of the provider can give deals to others");
      const { places, nameOf } = await placesOfReps([edit.salesRepId]);
      if (actor.providerId === null ? places.size === 0 : !places.has(actor.providerId))
        throw AppError.badRequest("Sales rep not found", { salesRepId: "Sales rep not found" });
      return `Sales rep: ${nameOf(edit.salesRepId)}`;
    }
    case "stage":
      return `Stage: ${await requireStage(edit.stageId)}`;
    case "priority":
      return `Priority: ${PRIORITIES.find(({ value }) => value === edit.priority)?.label}`;
    case "source":
      return `Source: ${await requireSource(edit.sourceId)}`;
    case "expectedCloseDate":
      return `Expected close: ${edit.expectedCloseDate === null ? "none" : formatDateOnly(edit.expectedCloseDate)}`;
    case "step":
      return `Next step: ${edit.text}`;
    case "status":
      refuse(refuseStatusChange(edit.status === "open" ? "won" : "open", statusFormOf(edit)));
      return edit.status === "open" ? "Reopened" : `Marked as ${edit.status}`;
  }
}

const handlerFor = ({ edit }: { edit: BulkEdit }) => (edit.field === "step" ? STEPS : FIELDS);

/** Deals, changed as their own form and menu change one (D-214). */
export const DEALS: KindOfBulk = {
  write: (actor, batch, rows) => handlerFor(batch).write(actor, batch, rows),
  undo: (actor, batch, rows) => handlerFor(batch).undo(actor, batch, rows),
  async choose(actor, given, most) {
    const selection = given as DealSelection;
    if ("ids" in selection) return (await findSeenDeals(actor, selection.ids)).map(({ id }) => id);
    return findDealIds(actor, { ...selection.matching, sortBy: "createdAt", sortOrder: "desc" }, most);
  },
  describe: (actor, edit) => inWords(actor, DealBulkEdit.parse(edit)),
  async judge(actor, given, ids) {
    const edit = DealBulkEdit.parse(given);
    const { places } = await placesOf(actor, edit, false);
    return (await findSeenDeals(actor, ids)).map((deal) => ({
      id: deal.id,
      name: deal.name,
      version: deal.version,
      reason: judgeEdit(deal, edit, places),
    }));
  },
};
