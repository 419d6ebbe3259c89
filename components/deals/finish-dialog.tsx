"use client";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { DealStep } from "@/lib/deals/contract";
import { finishStep } from "@/lib/generated/calls/deals";

export interface FinishDialogProps extends OpenProps {
  /** The last one stays visible while the dialog closes. */
  step: Pick<DealStep, "id" | "dealId" | "text"> | null;
  /** Called once it is done, with how many of the deal's steps are left. */
  onDone: (left: number) => void;
}

/** Marks a step as done and asks what came of it. */
export function FinishDialog({ step, onDone, ...dialog }: FinishDialogProps) {
  const change = useChange();
  if (!step) return null;
  const params = { dealId: step.dealId, stepId: step.id };
  return (
    <FormDialog
      {...dialog}
      title={step.text}
      description="Done? It becomes an activity of the deal."
      submitLabel="Mark as done"
      failureTitle="Failed to mark step as done"
      schema={() => import("@/lib/deals/contract").then((contract) => contract.FinishForm)}
      draft={`step-outcome:${step.id}`}
      defaultValues={{ outcome: "" }}
      onSubmit={async (body) => {
        onDone((await change(finishStep, { params, body })).left);
      }}
    >
      {({ control }) => (
        <TextareaField control={control} name="outcome" label="What came of it" rows={4} maxLength={10_000} autoFocus />
      )}
    </FormDialog>
  );
}
