import "server-only";
import { can } from "@/lib/access/permissions";
import type { Actor } from "@/lib/auth/actor";
import { type BulkEdit, DealBulkEdit } from "@/lib/contracts/bulk";
import { chooseDeals, describeDealEdit, editedFields, planSteps, takeStepsBack } from "@/lib/deals/bulk";
import { judgeEdit, judgeMove } from "@/lib/deals/bulk-rules";
import { changeLockedDeals, type DealFields, findSeenDeals, type KnownDeal, lockSeenDeals } from "@/lib/deals/many";
import type { StayReason } from "@/lib/domain/bulk";
import { pick } from "@/lib/domain/pick";
import { placesOfReps } from "@/lib/providers/members";
import { versionsSince } from "./given-back";
import { idsOf, type KindOfBulk, type RowResult, type SelectionOf, type TakenRow } from "./kind";

type DealSelection = Parameters<typeof chooseDeals>[1];

const keysOf = (fields: Partial<DealFields>) => Object.keys(fields) as (keyof DealFields)[];

const mayAssign = (actor: Actor) => can(actor, "deal.assign-rep");

/** Where the wanted sales rep works; nowhere for somebody who may not give deals to others any more. */
const placesOf = async (actor: Actor, edit: DealBulkEdit, isLocked: boolean) =>
  placesOfReps(edit.field === "salesRep" && mayAssign(actor) ? [edit.salesRepId] : [], isLocked);

async function judge(actor: Actor, given: BulkEdit, ids: string[]) {
  const edit = DealBulkEdit.parse(given);
  const { places } = await placesOf(actor, edit, false);
  const deals = await findSeenDeals(actor, ids);
  return deals.map((deal) => ({
    id: deal.id,
    name: deal.name,
    version: deal.version,
    reason: judgeEdit(deal, edit, places),
  }));
}

const toTell = (userId: string | undefined, { providerId }: KnownDeal) =>
  userId === undefined ? {} : { tell: { userId, providerId } };

async function write(actor: Actor, bulk: { id: string; edit: BulkEdit }, rows: TakenRow[]): Promise<RowResult[]> {
  const edit = DealBulkEdit.parse(bulk.edit);
  const { places } = await placesOf(actor, edit, true);
  const deals = new Map((await lockSeenDeals(actor, idsOf(rows))).map((deal) => [deal.id, deal]));
  const reasonOf = ({ recordId, version }: TakenRow): StayReason | null => {
    const deal = deals.get(recordId);
    if (!deal) return "gone";
    return deal.version === version ? judgeEdit(deal, edit, places) : "meanwhile";
  };
  const reasons = new Map(rows.map((row) => [row.recordId, reasonOf(row)]));
  const changing = [...deals.values()].filter(({ id }) => reasons.get(id) === null);
  const fields = editedFields(edit);
  const steps =
    edit.field === "step"
      ? await planSteps(
          actor,
          changing.map(({ id }) => id),
          edit,
          bulk.id,
        )
      : null;
  if (!steps) {
    const changes = changing.map((deal) => ({ deal, fields }));
    await changeLockedDeals(actor, changes, { bulkId: bulk.id });
  }
  return rows.map(({ recordId }): RowResult => {
    const deal = deals.get(recordId);
    const reason = reasons.get(recordId) ?? null;
    if (!deal || reason) return { recordId, outcome: "stayed", reason };
    const written = steps
      ? { stepId: steps.get(recordId) }
      : { version: deal.version + 1, ...toTell(fields.salesRepId, deal) };
    return { recordId, outcome: "changed", reason: null, before: pick(deal, keysOf(fields)), written };
  });
}

interface Written {
  version?: number;
  stepId?: string;
}

async function undo(actor: Actor, bulk: { id: string; edit: BulkEdit }, rows: TakenRow[]): Promise<RowResult[]> {
  const edit = DealBulkEdit.parse(bulk.edit);
  const before = new Map(rows.map(({ recordId, before }) => [recordId, before as Partial<DealFields>]));
  const formerReps = [...before.values()].flatMap(({ salesRepId }) => salesRepId ?? []);
  const { isAt } = await placesOfReps([...new Set(formerReps)], true);
  const deals = new Map((await lockSeenDeals(actor, idsOf(rows))).map((deal) => [deal.id, deal]));
  const versionSince = await versionsSince(idsOf(rows));
  const taken =
    edit.field === "step"
      ? await takeStepsBack(
          actor,
          rows.flatMap(({ recordId, written }) =>
            deals.has(recordId) ? [{ id: (written as Written).stepId ?? "", dealId: recordId }] : [],
          ),
          edit,
          bulk.id,
        )
      : null;
  const reasonOf = ({ recordId, written }: TakenRow): StayReason | null => {
    const deal = deals.get(recordId);
    const { version, stepId } = written as Written;
    if (!deal) return "gone";
    if (taken) return taken.has(stepId ?? "") ? null : "edited";
    if (deal.version !== versionSince(recordId, version ?? 0)) return "edited";
    const { salesRepId, stageId } = before.get(recordId) ?? {};
    if (salesRepId !== undefined && !mayAssign(actor)) return "gone";
    if (salesRepId !== undefined) return isAt(salesRepId, deal.providerId) ? null : "left";
    return stageId === undefined ? null : judgeMove(deal, stageId);
  };
  const reasons = new Map(rows.map((row) => [row.recordId, reasonOf(row)]));
  if (!taken) {
    const changes = [...deals.values()]
      .filter(({ id }) => reasons.get(id) === null)
      .map((deal) => ({ deal, fields: before.get(deal.id) ?? {} }));
    await changeLockedDeals(actor, changes, { bulkId: bulk.id, isUndo: true });
  }
  return rows.map(({ recordId }): RowResult => {
    const deal = deals.get(recordId);
    const reason = reasons.get(recordId) ?? null;
    if (!deal || reason) return { recordId, outcome: "kept", reason };
    const told = toTell(before.get(recordId)?.salesRepId, deal);
    return { recordId, outcome: "restored", reason: null, written: { ...told, backAt: deal.version + 1 } };
  });
}

/** Deals, changed as their own form and menu change one (D-214). */
export const DEALS: KindOfBulk = {
  choose: (actor, selection: SelectionOf, most) => chooseDeals(actor, selection as DealSelection, most),
  describe: (actor, edit) => describeDealEdit(actor, DealBulkEdit.parse(edit)),
  judge,
  write,
  undo,
};
