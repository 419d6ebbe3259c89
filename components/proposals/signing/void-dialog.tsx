"use client";

import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import { useChange } from "@/lib/api-client/change";
import { voidDocuments } from "@/lib/generated/calls/proposals";

interface VoidDialogProps {
  dealId: string;
  proposalId: string;
  onOpenChange: (open: boolean) => void;
}

export function VoidDialog({ dealId, proposalId, onOpenChange }: VoidDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title="Void documents"
      description="Everyone who has signed is notified, with the reason. This cannot be undone."
      submitLabel="Void documents"
      destructive
      failureTitle="Failed to void documents"
      schema={() => import("@/lib/proposals/inside/contract").then((contract) => contract.voidDocuments.body)}
      draft={`void:${proposalId}`}
      defaultValues={{ reason: "" }}
      onSubmit={async (body) => {
        await change(voidDocuments, { params: { dealId, proposalId }, body });
        toast.success("Documents voided");
      }}
    >
      {({ control }) => (
        <TextareaField control={control} name="reason" label="Reason" required autoFocus rows={4} maxLength={1000} />
      )}
    </FormDialog>
  );
}
