"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/textarea-field";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import type { Deal, DealSummary } from "@/lib/deals/contract";
import { LONGEST_REASON } from "@/lib/domain/enums";
import { setDealStatus } from "@/lib/generated/calls/deals";

interface CloseDealDialogProps extends OpenProps {
  as: "won" | "lost";
  deal: Deal | DealSummary;
}

/** Asks why a deal was won or lost. The server refuses an empty reason (D-103). */
export function CloseDealDialog({ as, deal, ...dialog }: CloseDealDialogProps) {
  const change = useChange();
  const isWon = as === "won";
  return (
    <FormDialog
      {...dialog}
      title={isWon ? "Mark as Won" : "Mark as Lost"}
      description={
        isWon
          ? deal.name
          : `${deal.name}. Its proposal links will say that they are no longer available until the deal is reopened.`
      }
      schema={() => import("./schemas").then((file) => file.ReasonsForm)}
      draft={`${as}:${deal.id}`}
      defaultValues={isWon ? { reasonWon: "" } : { reasonLost: "" }}
      onSubmit={(reasons) =>
        change(setDealStatus, {
          params: { dealId: deal.id },
          body: { ...reasons, status: as, version: deal.version },
        })
      }
      failureTitle={`Failed to mark deal as ${as}`}
      submitLabel={isWon ? "Mark as Won" : "Mark as Lost"}
    >
      {({ control }) => (
        <TextareaField
          control={control}
          name={isWon ? "reasonWon" : "reasonLost"}
          label={isWon ? "Reason Won*" : "Reason Lost*"}
          maxLength={LONGEST_REASON}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
