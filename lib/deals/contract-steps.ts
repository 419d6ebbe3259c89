import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { STEP_KINDS } from "@/lib/domain/enums";

/** What is to be done for a deal by a day (D-126). */
export const DealStep = field.NextStep.extend({
  dealId: field.recordId,
  /** The accepted proposal that is to be priced again, of a won deal; null for what people plan (D-179). */
  proposalId: field.recordId.nullable(),
});
export type DealStep = z.output<typeof DealStep>;

export const StepForm = z.strictObject({
  kind: z.enum(STEP_KINDS),
  text: field.requiredText(200, "Say what is to be done"),
  dueOn: field.requiredDay("Choose a day"),
  dueTime: field.emptyOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Invalid time")),
  /** Null for the deal's sales rep. */
  assigneeId: field.uuid().nullable(),
});
export type StepForm = z.output<typeof StepForm>;

/** What came of a step. */
export const FinishForm = z.strictObject({ outcome: field.longText(10_000).optional() });

const dealId = z.strictObject({ dealId: field.uuid() });
const stepId = z.strictObject({ dealId: field.uuid(), stepId: field.uuid() });

export const listSteps = endpoint("GET", "/api/deals/{dealId}/steps", {
  summary: "Steps of a deal that are to be done, the next one first",
  params: dealId,
  response: field.listOf(DealStep),
  revalidates: true,
});

export const listStepAssignees = endpoint("GET", "/api/deals/{dealId}/steps/assignees", {
  summary: "Who can do the steps of a deal besides its sales rep: owners and admins of its provider",
  params: dealId,
  response: field.listOf(field.Person),
});

export const createStep = endpoint("POST", "/api/deals/{dealId}/steps", {
  summary: "Plan a step of a deal",
  params: dealId,
  body: StepForm,
  response: DealStep,
});

export const updateStep = endpoint("PATCH", "/api/deals/{dealId}/steps/{stepId}", {
  summary: "Change a step that is to be done",
  params: stepId,
  body: StepForm.partial(),
  response: DealStep,
});

export const finishStep = endpoint("POST", "/api/deals/{dealId}/steps/{stepId}/done", {
  summary: "Mark a step as done, with what came of it; an activity says so",
  params: stepId,
  body: FinishForm,
  /** How many steps of the deal are still to be done. */
  response: z.object({ ok: z.literal(true), left: z.int() }),
});

export const deleteStep = endpoint("DELETE", "/api/deals/{dealId}/steps/{stepId}", {
  summary: "Delete a step that is not to be done any more",
  params: stepId,
  response: field.ok,
});
