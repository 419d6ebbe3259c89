"use client";

import { useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { ActivityForm } from "@/lib/contracts/deals";
import { useAddActivity } from "./use-activities";

export interface AddActivityDialogProps {
  dealId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddActivityDialog({ dealId, open, onOpenChange }: AddActivityDialogProps) {
  const add = useAddActivity(dealId);
  // One key per opened form: a double click or a lost answer must not make two entries.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());

  function change(next: boolean) {
    if (!next) setIdempotencyKey(crypto.randomUUID());
    onOpenChange(next);
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      title="Add Activity"
      description="What happened with the client"
      schema={ActivityForm}
      defaultValues={{ description: "", details: "" }}
      onSubmit={(values) => add.mutateAsync({ ...values, idempotencyKey })}
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
