"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { ActivityForm } from "@/lib/contracts/deals";
import { useAddActivity } from "./use-activities";

export interface AddActivityDialogProps {
  dealId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddActivityDialog({ dealId, open, onOpenChange }: AddActivityDialogProps) {
  const add = useAddActivity(dealId);
  const keyFor = useIdempotencyKey(open);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Activity"
      description="What happened with the client"
      schema={ActivityForm}
      draft={`new-activity:${dealId}`}
      defaultValues={{ description: "", details: "" }}
      onSubmit={(values) => add.mutateAsync({ ...values, idempotencyKey: keyFor(values) })}
      failureTitle="Failed to save activity"
      submitLabel="Save"
    >
      {({ control }) => (
        <>
          <TextField control={control} name="description" label="Description" required maxLength={2000} autoFocus />
          <TextareaField control={control} name="details" label="Details" rows={5} maxLength={10_000} />
        </>
      )}
    </FormDialog>
  );
}
