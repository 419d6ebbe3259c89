import "server-only";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import type { Handler } from "@/lib/batch/batches";
import type { RowResult } from "@/lib/batch/repository";
import { chooseDeals, describeDealEdit, editedFields, planSteps, takeStepsBack } from "@/lib/deals/bulk";
import { judgeEdit, judgeMove } from "@/lib/deals/bulk-rules";
import { changeDeals, type DealFields, findSeenDeals, type KnownDeal, lockSeenDeals } from "@/lib/deals/many";
import { placesOfReps } from "@/lib/providers/members";
import { type BulkEdit, DealBulkEdit } from "./contract";
import { type BulkBatch, handlerOf, idOf, type KindOfBulk } from "./kind";
import type { StayReason } from "./rules";

type DealSelection = Parameters<typeof chooseDeals>[1];

const mayAssign = (actor: Actor) => can(actor, "deal.assign-rep");

/** Where the wanted sales rep works; nowhere for somebody who may not give deals to others any more. */
const placesOf = async (actor: Actor, edit: DealBulkEdit, isLocked: boolean) =>
  placesOfReps(edit.field === "salesRep" && mayAssign(actor) ? [edit.salesRepId] : [], isLocked);

const FIELDS = handlerOf<KnownDeal, Partial<DealFields>>({
  fieldsOf: (edit) => editedFields(DealBulkEdit.parse(edit)),
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

type StepEdit = Extract<DealBulkEdit, { field: "step" }>;

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

const handlerFor = ({ edit }: { edit: BulkEdit }) => (edit.field === "step" ? STEPS : FIELDS);

/** Deals, changed as their own form and menu change one (D-214). */
export const DEALS: KindOfBulk = {
  write: (actor, batch, rows) => handlerFor(batch).write(actor, batch, rows),
  undo: (actor, batch, rows) => handlerFor(batch).undo(actor, batch, rows),
  choose: (actor, selection, most) => chooseDeals(actor, selection as DealSelection, most),
  describe: (actor, edit) => describeDealEdit(actor, DealBulkEdit.parse(edit)),
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
