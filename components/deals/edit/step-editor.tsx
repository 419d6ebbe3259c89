"use client";
import { offerUndo } from "@/components/feedback/undo";
import { DateField } from "@/components/form/date-field";
import { FormError } from "@/components/form/form-error";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { NextStep } from "@/lib/contracts/fields";
import type { DealStep, StepForm, StepInputs } from "@/lib/deals/contract";
import { formOfStep, inputsOf, newStepInputs } from "@/lib/deals/rules-steps";
import { createStep, deleteStep, listSteps, updateStep } from "@/lib/generated/calls/deals";
import { KindField, QuickDays } from "../step-fields";
import { type AnyDeal, FIELD_NAMES } from "./deal-fields";
import { EditorPopover } from "./editor-popover";
import type { EditorProps } from "./field-editor";
import { changedTitle } from "./use-save-field";

const formOf = ({ kind, text, due, assignee }: NextStep): StepForm => ({ kind, text, due, assigneeId: assignee.id });

const isSame = (a: NextStep, b: NextStep): boolean => JSON.stringify(formOf(a)) === JSON.stringify(formOf(b));

/** Changes a deal's next step, or plans one, and offers to undo that. Steps have no versions: what is undone is compared first. */
function useSaveStep(deal: AnyDeal) {
  const change = useChange();
  const { zone } = useClocks();
  const before = deal.nextStep;
  const params = { dealId: deal.id };

  async function requireUnchanged(saved: DealStep) {
    const { items } = await call(listSteps, { params });
    const now = items.find(({ id }) => id === saved.id);
    if (!now) throw new Error("The step was done or deleted in the meantime.");
    if (!isSame(now, saved)) throw new Error("Someone has changed the step in the meantime.");
  }

  return async (inputs: StepInputs) => {
    const form = formOfStep(inputs, zone, before);
    const saved = before
      ? await change(updateStep, { params: { ...params, stepId: before.id }, body: form })
      : await change(createStep, { params, body: form });
    const ofStep = { ...params, stepId: saved.id };
    offerUndo({
      title: before ? changedTitle("step") : "Next step planned",
      description: `${deal.name}: ${saved.text}`,
      undo: async () => {
        await requireUnchanged(saved);
        if (before) await change(updateStep, { params: ofStep, body: formOf(before) });
        else await change(deleteStep, { params: ofStep });
      },
    });
  };
}

/** The step that is due first: what, how and when. Who does it, the time and further steps are on the deal's page. */
export function StepEditor({ deal, anchor, onClose }: EditorProps) {
  const { today, zone } = useClocks();
  const save = useSaveStep(deal);
  const { nextStep } = deal;
  const { form, submit, pending } = useZodForm({
    schema: () => import("@/lib/deals/contract").then((contract) => contract.StepInputs),
    draft: null,
    defaultValues: nextStep ? inputsOf(nextStep, zone) : newStepInputs(today, deal.salesRepId),
    onSubmit: save,
    failureTitle: nextStep ? "Failed to update step" : "Failed to plan step",
    onSuccess: () => onClose("back"),
  });
  const isTyped = Object.keys(form.formState.dirtyFields).length > 0;
  return (
    <EditorPopover
      label={`Edit ${FIELD_NAMES.step} of ${deal.name}`}
      anchor={anchor}
      onGiveUp={() => onClose("back")}
      // Half a step is not saved by a press elsewhere, nor thrown away.
      onLeave={() => !isTyped && onClose(null)}
      className="w-80 max-w-[calc(100vw-1rem)] p-3"
    >
      <form noValidate onSubmit={submit} aria-busy={pending || undefined} className="grid gap-3">
        <TextField control={form.control} name="text" label="Next step" required maxLength={200} autoFocus />
        <div className="grid grid-cols-2 gap-3">
          <KindField form={form} />
          <DateField control={form.control} name="dueOn" label="Day" required clearable={false} min={today} />
        </div>
        <QuickDays form={form} today={today} dense />
        <FormError control={form.control} />
        <div className="flex justify-end gap-2">
          <Button variant="outline" size="sm" onClick={() => onClose("back")}>
            Cancel
          </Button>
          <Button type="submit" size="sm" pending={pending}>
            {nextStep ? "Save" : "Plan"}
          </Button>
        </div>
      </form>
    </EditorPopover>
  );
}
