"use client";

import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useBusinessDay } from "@/components/layout/business-day";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { updateDeal } from "@/lib/generated/calls/deals";
import type { TodayItem } from "@/lib/today/contract";

interface CloseDateDialogProps extends OpenProps {
  deal: TodayItem["deal"];
}

/** Moves the day on which a deal is expected to close. */
export function CloseDateDialog({ deal, ...dialog }: CloseDateDialogProps) {
  const change = useChange();
  const { today } = useBusinessDay();
  return (
    <FormDialog
      {...dialog}
      title="When will it close?"
      description={`${deal.companyName} · ${deal.name}`}
      submitLabel="Move"
      failureTitle="Failed to move the date"
      schema={() => import("./schemas").then((file) => file.CloseDateForm)}
      draft={null}
      defaultValues={{ expectedCloseDate: null }}
      onSubmit={(form) => change(updateDeal, { params: { dealId: deal.id }, body: { ...form, version: deal.version } })}
    >
      {({ control }) => (
        <DateField
          control={control}
          name="expectedCloseDate"
          label="Expected close date"
          required
          min={today}
          about="ahead"
        />
      )}
    </FormDialog>
  );
}
