"use client";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { PersonField } from "@/components/form/person-field";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DealStep, StepInputs } from "@/lib/deals/contract";
import { formOfStep, inputsOf, newStepInputs } from "@/lib/deals/rules-steps";
import { createStep, finishStep, listStepAssignees, updateStep } from "@/lib/generated/calls/deals";
import { KindField, QuickDays } from "./step-fields";

interface StepDeal {
  id: string;
  companyName: string;
  salesRep: DealStep["assignee"];
}

export interface StepDialogProps extends OpenProps {
  deal: StepDeal;
  /** The step to change; null plans one. */
  step: DealStep | null;
  /** Whether something was just logged. */
  following?: boolean;
}

/** Plans or changes what is to be done for a deal. */
export function StepDialog({ deal, step, following, ...dialog }: StepDialogProps) {
  const change = useChange();
  const { today, zone } = useClocks();
  return (
    <FormDialog
      {...dialog}
      title={step ? "Edit step" : following ? "What is next?" : "Plan a step"}
      description={deal.companyName}
      submitLabel={step ? "Save" : "Plan"}
      failureTitle={step ? "Failed to update step" : "Failed to plan step"}
      schema={() => import("@/lib/deals/contract").then((contract) => contract.StepInputs)}
      draft={step ? `step:${step.id}` : `new-step:${deal.id}`}
      defaultValues={step ? inputsOf(step, zone) : newStepInputs(today, deal.salesRep.id)}
      onSubmit={(inputs, { keyFor }) => {
        const body = formOfStep(inputs, zone, step);
        return step
          ? change(updateStep, { params: { dealId: deal.id, stepId: step.id }, body })
          : change(createStep, { params: { dealId: deal.id }, body, idempotencyKey: keyFor(body) });
      }}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="text" label="Task" required maxLength={200} autoFocus />
          <StepFields form={form} deal={deal} open={dialog.open} />
        </>
      )}
    </FormDialog>
  );
}

export interface FinishDialogProps extends OpenProps {
  deal: StepDeal;
  /** The last one stays visible while the dialog closes. */
  step: Pick<DealStep, "id" | "text"> | null;
  /** Whether the deal is closed: nothing follows then. */
  closed?: boolean;
}

/** Marks a step as done, says what came of it, and plans the next one. */
export function FinishDialog({ deal, step, closed, ...dialog }: FinishDialogProps) {
  const change = useChange();
  const { today, zone } = useClocks();
  if (!step) return null;
  const params = { dealId: deal.id, stepId: step.id };
  return (
    <FormDialog
      {...dialog}
      title={step.text}
      description={`${deal.companyName} · Done, it becomes an activity of the deal`}
      submitLabel="Mark as done"
      failureTitle="Failed to mark step as done"
      schema={() => import("@/lib/deals/contract").then((contract) => contract.FinishInputs)}
      draft={`step-outcome:${step.id}`}
      defaultValues={{ outcome: "", ...newStepInputs(today, deal.salesRep.id) }}
      onSubmit={({ outcome, ...next }) => {
        const body = { outcome, next: next.text ? formOfStep(next, zone, null) : undefined };
        return change(finishStep, { params, body });
      }}
    >
      {(form) => (
        <>
          <TextareaField control={form.control} name="outcome" label="Outcome" rows={3} maxLength={10_000} autoFocus />
          {!closed && (
            <>
              <TextField control={form.control} name="text" label="What is next?" maxLength={200} />
              <StepFields form={form} deal={deal} open={dialog.open} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface StepFieldsProps {
  form: UseFormReturn<z.input<typeof StepInputs>, unknown, StepInputs>;
  deal: StepDeal;
  open: boolean;
}

/** How, by whom and when a step is done. */
function StepFields({ form, deal, open }: StepFieldsProps) {
  const { today } = useClocks();
  const assignees = useQuery({ ...queryOptions(listStepAssignees, { params: { dealId: deal.id } }), enabled: open });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <KindField form={form} />
        <PersonField
          control={form.control}
          name="assigneeId"
          label="Who"
          required
          people={assignees}
          present={deal.salesRep}
          placeholder="Select a teammate"
        />
        <DateField control={form.control} name="dueOn" label="Day" required clearable={false} min={today} />
        <TextField control={form.control} name="dueTime" label="Time" type="time" />
      </div>
      <QuickDays form={form} today={today} />
    </>
  );
}
