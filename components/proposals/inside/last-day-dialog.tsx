"use client";

import { toast } from "@/components/feedback/toast";
import { CheckboxField } from "@/components/form/checkbox-field";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useChange } from "@/lib/api-client/change";
import { addDays, formatDateOnly, todayIn } from "@/lib/domain/dates";
import { moveLastDay } from "@/lib/generated/calls/proposals";
import { latestLastDay, MOST_DAYS_AHEAD } from "@/lib/pricing/start-month";
import type { Proposal } from "@/lib/proposals/inside/contract";
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
  const { id, expiresOn, expired, sent, movedRates, meta, timeZone } = proposal;
  const today = todayIn(timeZone);
  const latest = latestLastDay(today, meta.startsIn);
  return (
    <FormDialog
      open
      onOpenChange={onOpenChange}
      title={expired ? "Extend the proposal" : "Change the expiration date"}
      description={
        expired
          ? "The client can accept it again, with the same link and prices."
          : "The client can accept it through that day. The link and prices stay the same."
      }
      submitLabel={expired ? "Extend" : "Save"}
      failureTitle="Failed to change the expiration date"
      schema={() => import("@/lib/proposals/inside/contract").then((contract) => contract.LastDayMove)}
      draft={null}
      defaultValues={{
        expiresOn: expired || expiresOn === null ? addDays(today, 7) : expiresOn,
        seen: expiresOn,
        seenMovedRates: movedRates.length > 0,
        tellClient: sent.length > 0,
      }}
      onSubmit={async (body) => {
        const moved = await change(moveLastDay, { params: { dealId, proposalId: id }, body });
        toast.success(`Expires ${formatDateOnly(moved.expiresOn ?? body.expiresOn)}`);
      }}
    >
      {(form) => (
        <>
          <MovedRates dealId={dealId} proposal={proposal} canClone={false} />
          <DateField
            control={form.control}
            name="expiresOn"
            label="Expiration date"
            required
            clearable={false}
            min={today}
            hint={`No later than ${formatDateOnly(latest.day)}, ${latest.isStart ? "when the client's first month ends" : `${MOST_DAYS_AHEAD} days from today`}`}
          />
          {sent.length > 0 && (
            <CheckboxField
              control={form.control}
              name="tellClient"
              label={`Email the new date to ${recipientsOf(sent)}`}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
