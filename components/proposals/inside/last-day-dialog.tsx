"use client";

import { toast } from "@/components/feedback/toast";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import { useChange } from "@/lib/api-client/change";
import { LastDayMove, moveLastDay, type Proposal } from "@/lib/contracts/proposals/proposals";
import { addDays, formatDateOnly } from "@/lib/domain/dates";
import { MovedRates } from "./moved-rates";
import { recipientsOf } from "./sent-note";

interface LastDayDialogProps {
  dealId: string;
  proposal: Proposal;
  onOpenChange: (open: boolean) => void;
}

/** Moves the last day on which the client can accept; first it says which tax rates have moved since (D-240). */
export function LastDayDialog({ dealId, proposal, onOpenChange }: LastDayDialogProps) {
  const change = useChange();
  const { today } = useBusinessDay();
  const { id, expiresOn, expired, sent, movedRates, meta } = proposal;
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title={expired ? "Extend the proposal" : "Change the last day"}
      description={
        expired
          ? "The client can accept it again, by the same link and at the same prices."
          : "Until then the client can accept it. The link and the prices stay the same."
      }
      submitLabel={expired ? "Extend" : "Save"}
      failureTitle="Failed to change the last day"
      schema={LastDayMove}
      draft={null}
      defaultValues={{
        expiresOn: expired || expiresOn === null ? addDays(today, 7) : expiresOn,
        seen: expiresOn,
        seenMovedRates: movedRates.length > 0,
        tellClient: sent.length > 0,
      }}
      onSubmit={async (body) => {
        const moved = await change(moveLastDay, { params: { dealId, proposalId: id }, body });
        toast.success(`Valid until ${formatDateOnly(moved.expiresOn ?? body.expiresOn)}`);
      }}
    >
      {(form) => (
        <>
          <MovedRates dealId={dealId} proposal={proposal} canClone={false} />
          <DateField
            control={form.control}
            name="expiresOn"
            label="Last day"
            required
            clearable={false}
            min={today}
            hint={`At most 90 days from today${meta.startsIn ? `, and not after ${formatDateOnly(meta.startsIn, "monthOfYear")}, when the client starts` : ""}`}
          />
          {sent.length > 0 && (
            <CheckboxField
              control={form.control}
              name="tellClient"
              label={`Email the new day to ${recipientsOf(sent)}`}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
