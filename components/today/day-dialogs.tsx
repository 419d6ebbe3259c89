"use client";

import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { useChange } from "@/lib/api-client/change";
import { movedTo } from "@/lib/deals/rules-steps";
import { addDays } from "@/lib/domain/dates";
import { updateDeal } from "@/lib/generated/calls/deals";
import type { TodayItem } from "@/lib/today/contract";
import { LONGEST_SNOOZE_DAYS, morningOf } from "@/lib/today/rules";
import { type Row, usePutOff } from "./later";

interface CloseDateDialogProps extends OpenProps {
  deal: TodayItem["deal"];
}

/** Moves the day on which a deal is expected to close. */
export function CloseDateDialog({ deal, ...dialog }: CloseDateDialogProps) {
  const change = useChange();
  const { providerToday } = useClocks();
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
          min={providerToday}
          about="ahead"
        />
      )}
    </FormDialog>
  );
}

interface LaterDialogProps extends Row, OpenProps {}

/** Puts an item off to a chosen day: a step is due on it, anything else is back in its morning. */
export function LaterDialog({ item, reason, ...dialog }: LaterDialogProps) {
  const { today, zone } = useClocks();
  const { moveStep, snooze } = usePutOff({ item, reason });
  const { step } = reason;
  const first = step ? today : addDays(today, 1);
  const last = step ? null : addDays(today, LONGEST_SNOOZE_DAYS - 1);
  return (
    <FormDialog
      {...dialog}
      title={step ? "Move to which day?" : "Snooze until which day?"}
      description={step ? `${item.deal.companyName} · ${step.text}` : item.deal.companyName}
      submitLabel={step ? "Move" : "Snooze"}
      failureTitle={step ? "Failed to move the step" : "Failed to snooze"}
      schema={() => import("./schemas").then((file) => file.laterForm({ first, last }))}
      draft={null}
      defaultValues={{ day: null }}
      onSubmit={({ day }) => day && (step ? moveStep(movedTo(step, day, zone)) : snooze(morningOf(day, zone)))}
    >
      {({ control }) => <DateField control={control} name="day" label="Day" required min={first} about="ahead" />}
    </FormDialog>
  );
}
