"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { saveOrRebase } from "@/components/form/rebase-on-conflict";
import { useFormBase } from "@/components/form/use-form-base";
import { useIdempotencyKey } from "@/components/form/use-idempotency-key";
import { FormQuestion } from "@/components/form/use-zod-form";
import { useBusinessDay } from "@/components/layout/business-day";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { type DayRange, endOfMonth, formatDateOnly, startOfMonth } from "@/lib/domain/dates";
import { formatDollars, fullName } from "@/lib/domain/format";
import { createRevenue, getRevenue, type RevenueEvent, RevenueForm, updateRevenue } from "@/lib/revenue/contract";
import { isLikelyDay } from "@/lib/revenue/rules";
import { EventFields, type EventInputs, type EventValues } from "./event-fields";

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

interface ShownDays {
  isNew: boolean;
  /** The days that it shows, and a function to show others. */
  shown: DayRange;
  onShow: (range: DayRange) => void;
}

/** Says that an event was saved, with a link to its days if the page shows others. */
function toastSaved({ amount, eventDate }: RevenueEvent, { isNew, shown, onShow }: ShownDays): void {
  const title = `${formatDollars(amount)} of ${formatDateOnly(eventDate)} was ${isNew ? "added" : "saved"}`;
  if (eventDate >= shown.startDate && eventDate <= shown.endDate) {
    toast.success(title);
    return;
  }
  toast.success(title, {
    description: "Its day is outside of the shown range.",
    action: {
      label: "Show it",
      onClick: () => onShow({ startDate: startOfMonth(eventDate), endDate: endOfMonth(eventDate) }),
    },
  });
}

/**
 * Asks once about a day whose year looks mistyped: throws the question for the form, and accepts the same day the next time. The
 * `known` day is never questioned.
 */
function useYearQuestion(today: string, known: string | undefined): (day: string | undefined) => void {
  const asked = useRef<string>(undefined);
  return (day) => {
    if (day === undefined || day === known || day === asked.current || isLikelyDay(day, today)) return;
    asked.current = day;
    throw new FormQuestion(`Is ${day.slice(0, 4)} right? Save again to keep it.`, "eventDate");
  };
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
