"use client";

import { useMutation } from "@tanstack/react-query";
import { saveOrRebase } from "@/components/form/drafts/rebase-on-conflict";
import { FormDialog } from "@/components/form/form-dialog";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { useBusinessDay } from "@/components/layout/business-day";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { createRevenue, getRevenue, type RevenueEvent, RevenueForm, updateRevenue } from "@/lib/contracts/revenue";
import type { DayRange } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { EventFields, type EventInputs, type EventValues } from "./event-fields";
import { toastSaved } from "./toast-saved";
import { useYearQuestion } from "./use-year-question";

interface EventDialogProps {
  providerId: string;
  /** The event to change; null adds one. */
  event: RevenueEvent | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The days that the page shows, and a function to show others. */
  shown: DayRange;
  onShow: (range: DayRange) => void;
}

export function EventDialog({ providerId, event, open, onOpenChange, shown, onShow }: EventDialogProps) {
  const change = useChange();
  const { today } = useBusinessDay();
  const keyFor = useIdempotencyKey(open);
  const [base, setBase] = useFormBase(event, open);
  const save = useMutation({
    mutationFn: (form: EventValues) =>
      base
        ? change(updateRevenue, {
            params: { providerId, revenueId: base.id },
            body: { ...form, version: base.version },
          })
        : change(createRevenue, { params: { providerId }, body: form, idempotencyKey: keyFor(form) }),
    onSuccess: (saved) => toastSaved(saved, { isNew: base === null, shown, onShow }),
  });
  const askAboutYear = useYearQuestion(today, event?.eventDate);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={event ? "Edit Revenue" : "Add Revenue"}
      submitLabel={event ? "Save" : "Add Revenue"}
      failureTitle={event ? "Failed to update revenue" : "Failed to add revenue"}
      schema={RevenueForm}
      draft={event ? `revenue:${event.id}` : `new-revenue:${providerId}`}
      defaultValues={base ? inputsOf(base) : { ...EMPTY, eventDate: today }}
      onSubmit={(values, form) => {
        askAboutYear(values.eventDate);
        return base
          ? saveOrRebase({
              save: () => save.mutateAsync(values),
              form,
              base,
              inputsOf,
              readLatest: () => call(getRevenue, { params: { providerId, revenueId: base.id } }),
              onNewBase: setBase,
            })
          : save.mutateAsync(values);
      }}
    >
      {(form) => (
        <EventFields
          form={form}
          providerId={providerId}
          today={today}
          repName={base?.salesRep ? fullName(base.salesRep) : null}
        />
      )}
    </FormDialog>
  );
}

const EMPTY = {
  amount: null,
  category: "",
  description: "",
  customer: "",
  isRecurring: false,
  salesRepId: null,
};

const inputsOf = (event: RevenueEvent): EventInputs => ({
  amount: event.amount,
  category: event.category,
  description: event.description,
  customer: event.customer ?? "",
  eventDate: event.eventDate,
  isRecurring: event.isRecurring,
  salesRepId: event.salesRep?.id ?? null,
});
