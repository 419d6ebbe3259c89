"use client";
import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { PersonField } from "@/components/form/person-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import type { DealStep, StepInputs } from "@/lib/deals/contract";
import { formOfStep, inputsOf, quickDays, STEP_KIND_NAMES } from "@/lib/deals/rules-steps";
import { STEP_KINDS } from "@/lib/domain/enums";
import { createStep, listStepAssignees, updateStep } from "@/lib/generated/calls/deals";

export interface StepDialogProps extends OpenProps {
  deal: { id: string; companyName: string; salesRep: DealStep["assignee"] };
  /** The step to change; null plans one. */
  step: DealStep | null;
  /** Whether another step was just done. */
  following: boolean;
}

const KINDS = STEP_KINDS.map((kind) => ({ value: kind, label: STEP_KIND_NAMES[kind] }));

/** Plans or changes what is to be done for a deal. */
export function StepDialog({ deal, step, following, open, onOpenChange }: StepDialogProps) {
  const change = useChange();
  const { today, zone } = useClocks();
  const assignees = useQuery({ ...queryOptions(listStepAssignees, { params: { dealId: deal.id } }), enabled: open });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={step ? "Edit step" : following ? "What is next?" : "Plan a step"}
      description={deal.companyName}
      submitLabel={step ? "Save" : "Plan"}
      failureTitle={step ? "Failed to update step" : "Failed to plan step"}
      schema={() => import("@/lib/deals/contract").then((contract) => contract.StepInputs)}
      draft={step ? `step:${step.id}` : `new-step:${deal.id}`}
      defaultValues={
        step
          ? inputsOf(step, zone)
          : { kind: "call", text: "", dueOn: today, dueTime: "", assigneeId: deal.salesRep.id }
      }
      onSubmit={(inputs, { keyFor }) => {
        const body = formOfStep(inputs, zone, step);
        return step
          ? change(updateStep, { params: { dealId: deal.id, stepId: step.id }, body })
          : change(createStep, { params: { dealId: deal.id }, body, idempotencyKey: keyFor(body) });
      }}
    >
      {(form) => (
        <>
          <TextField control={form.control} name="text" label="What is to be done" required maxLength={200} autoFocus />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField control={form.control} name="kind" label="Kind" required options={KINDS} />
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
      )}
    </FormDialog>
  );
}

interface QuickDaysProps {
  form: UseFormReturn<z.input<typeof StepInputs>, unknown, StepInputs>;
  today: string;
}

function QuickDays({ form, today }: QuickDaysProps) {
  const { field } = useController({ control: form.control, name: "dueOn" });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the buttons say all.
    <div role="group" aria-label="Day" className="flex flex-wrap gap-2">
      {quickDays(today).map(({ label, day }) => (
        <Button
          key={label}
          variant="outline"
          size="sm"
          aria-pressed={field.value === day}
          onClick={() => field.onChange(day)}
          className="aria-pressed:border-primary aria-pressed:bg-accent"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
