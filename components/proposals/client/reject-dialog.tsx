"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/kit/confirm-dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { Offer } from "@/lib/proposals/client/contract";

interface RejectDialogProps {
  offer: Offer;
  onOpenChange: (open: boolean) => void;
  /** Called with the typed reason; '' without one. */
  onReject: (reason: string) => Promise<unknown>;
}

export function RejectDialog({ offer, onOpenChange, onReject }: RejectDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Reject this proposal?"
      description={`${offer.providerName} will see that you do not want it. This cannot be undone; you would need a new proposal.`}
      confirmLabel="Reject proposal"
      cancelLabel="Keep it open"
      destructive
      onConfirm={() => onReject(reason)}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Why? (optional)</Label>
        <Textarea
          id={id}
          value={reason}
          maxLength={1000}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {offer.salesRep} reads it.
        </p>
      </div>
    </ConfirmDialog>
  );
}
