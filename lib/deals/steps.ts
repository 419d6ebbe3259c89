import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { refuse } from "@/lib/refusal";
import { requireDeal, requireLockedDeal } from "./access";
import { recordActivity } from "./activities";
import type { DealStep, FinishForm, StepForm } from "./contract";
import { toDealStep } from "./dto";
import {
  countOpenSteps,
  deleteStepRow,
  findLeaders,
  findStep,
  findStepOfDeal,
  findSteps,
  insertStep,
  updateStepRow,
} from "./repository-steps";
import { refuseAssignee, refuseStep } from "./rules";
import { dueColumns, STEP_DONE } from "./rules-steps";

const MISSING = "Step not found";

type Person = DealStep["assignee"];

/** The steps of a deal that are to be done, the next one first. */
export async function listSteps(actor: Actor, dealId: string): Promise<{ items: DealStep[]; total: number }> {
  await requireDeal(actor, dealId);
  const { rows, total } = await findSteps(dealId);
  return { items: rows.map(toDealStep), total };
}

/** Who can do the steps of a deal besides its sales rep. */
export async function listStepAssignees(actor: Actor, dealId: string): Promise<{ items: Person[]; total: number }> {
  const { providerId, salesRepId } = await requireDeal(actor, dealId);
  const items = (await findLeaders(providerId)).filter(({ id }) => id !== salesRepId);
  return { items, total: items.length };
}

/** Who is stored as doing a step: nobody where it is the deal's sales rep, so that a handover takes it along. */
async function assigneeOf(
  deal: { providerId: string; salesRepId: string },
  assigneeId: string | null,
): Promise<string | null> {
  if (assigneeId === null || assigneeId === deal.salesRepId) return null;
  refuse(refuseAssignee(assigneeId, await findLeaders(deal.providerId)));
  return assigneeId;
}

/** Plans a step. Throws 'bad_request' for somebody who may not see the deal, and 'conflict' for too many steps. */
export async function createStep(actor: Actor, dealId: string, form: StepForm): Promise<DealStep> {
  return transaction(async () => {
    const deal = await requireLockedDeal(actor, dealId);
    refuse(refuseStep(deal.dealStatus, await countOpenSteps(dealId)));
    const { id } = await insertStep({
      dealId,
      kind: form.kind,
      text: form.text,
      ...dueColumns(form.due),
      assigneeId: await assigneeOf(deal, form.assigneeId),
      createdById: actor.userId,
    });
    await audit(actor, "step.create", "step", id, { dealId, text: form.text, due: form.due });
    return toDealStep(await findStep(id));
  });
}

/** The longest text of a step. */
const LONGEST_TEXT = 200;

/**
 * Plans that a won deal's accepted proposal is priced again, for the deal's sales rep (D-179). The transaction under way has locked the
 * deal and makes sure that this happens once for each proposal.
 */
export async function planRenewal(renewal: {
  dealId: string;
  proposalId: string;
  companyName: string;
  dueOn: string;
}): Promise<void> {
  const { dealId, proposalId, companyName, dueOn } = renewal;
  const text = `Re-price ${companyName}`.slice(0, LONGEST_TEXT);
  const { id } = await insertStep({ dealId, proposalId, kind: "other", text, ...dueColumns(dueOn) });
  await audit(null, "step.create", "step", id, { dealId, text, due: dueOn });
}

/** Locks the deal of a step that is to be done. Throws 'conflict' once it is done. */
async function requireOpenStep(actor: Actor, dealId: string, stepId: string) {
  const deal = await requireLockedDeal(actor, dealId);
  const step = await findStepOfDeal(dealId, stepId);
  if (!step) throw AppError.notFound(MISSING);
  if (step.doneAt) throw AppError.conflict("This step is already done");
  return { deal, step };
}

/** A step as its form has it. */
const asPlanned = ({ kind, text, due, assignee }: DealStep) => ({ kind, text, due, assigneeId: assignee.id });

export async function updateStep(
  actor: Actor,
  dealId: string,
  stepId: string,
  { due, assigneeId, ...form }: Partial<StepForm>,
): Promise<DealStep> {
  return transaction(async () => {
    const { deal } = await requireOpenStep(actor, dealId, stepId);
    const before = toDealStep(await findStep(stepId));
    const data = { ...form, ...(assigneeId !== undefined && { assigneeId: await assigneeOf(deal, assigneeId) }) };
    if (changesNothing(asPlanned(before), { ...data, due })) return before;
    await updateStepRow(stepId, { ...data, ...(due !== undefined && dueColumns(due)) });
    const after = toDealStep(await findStep(stepId));
    const changes = changesOf(asPlanned(before), asPlanned(after), asPlanned(after));
    await audit(actor, "step.update", "step", stepId, { dealId, ...changes });
    return after;
  });
}

/**
 * Marks a step as done, says so in the deal's activities, with its outcome, and plans the next one. Once more, it changes nothing.
 * Throws as `createStep` does.
 */
export async function finishStep(
  actor: Actor,
  dealId: string,
  stepId: string,
  { outcome, next }: z.output<typeof FinishForm>,
): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    const step = await findStepOfDeal(dealId, stepId);
    if (!step) throw AppError.notFound(MISSING);
    if (step.doneAt) return { ok: true };
    await updateStepRow(stepId, { doneAt: new Date(), doneById: actor.userId });
    await recordActivity(actor, {
      dealId,
      activityType: "client",
      title: STEP_DONE[step.kind],
      description: step.text,
      details: outcome,
      kind: step.kind,
    });
    const isDone = { before: { done: false }, after: { done: true } };
    await audit(actor, "step.done", "step", stepId, { dealId, text: step.text, ...isDone });
    if (next) await createStep(actor, dealId, next);
    return { ok: true };
  });
}

export async function deleteStep(actor: Actor, dealId: string, stepId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { step } = await requireOpenStep(actor, dealId, stepId);
    await deleteStepRow(stepId);
    await audit(actor, "step.delete", "step", stepId, { dealId, before: step.text });
    return { ok: true };
  });
}
