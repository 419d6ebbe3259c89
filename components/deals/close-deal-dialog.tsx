"use client";

import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import * as field from "@/lib/contracts/fields";
import type { Deal, DealSummary } from "@/lib/deals/contract";
import { useSetDealStatus } from "./use-deal";

interface CloseDealDialogProps {
  deal: Deal | DealSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const MAX_REASON = 2000;
/** The server refuses an empty one (D-103). */
const reason = field.text(MAX_REASON);
const WonForm = z.strictObject({ reasonWon: reason });
const LostForm = z.strictObject({ reasonLost: reason });

export function MarkWonDialog({ deal, open, onOpenChange }: CloseDealDialogProps) {
  const setStatus = useSetDealStatus(deal);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark as Won"
      description={deal.name}
      schema={WonForm}
      draft={`won:${deal.id}`}
      defaultValues={{ reasonWon: "" }}
      onSubmit={({ reasonWon }) => setStatus.mutateAsync({ status: "won", reasonWon })}
      failureTitle="Failed to mark deal as won"
      submitLabel="Mark as Won"
    >
      {({ control }) => (
        <TextareaField control={control} name="reasonWon" label="Reason Won*" maxLength={MAX_REASON} autoFocus />
      )}
    </FormDialog>
  );
}

export function MarkLostDialog({ deal, open, onOpenChange }: CloseDealDialogProps) {
  const setStatus = useSetDealStatus(deal);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark as Lost"
      description={`${deal.name}. The links of its proposals say that they are no longer available, until it is reopened.`}
      schema={LostForm}
      draft={`lost:${deal.id}`}
      defaultValues={{ reasonLost: "" }}
      onSubmit={({ reasonLost }) => setStatus.mutateAsync({ status: "lost", reasonLost })}
      failureTitle="Failed to mark deal as lost"
      submitLabel="Mark as Lost"
    >
      {({ control }) => (
        <TextareaField control={control} name="reasonLost" label="Reason Lost*" maxLength={MAX_REASON} autoFocus />
      )}
    </FormDialog>
  );
}
