"use client";

import { useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { FormDialog } from "@/components/form/form-dialog";
import { useRecordForm } from "@/components/form/use-versioned-form";
import { FormQuestion } from "@/components/form/use-zod-form";
import { useClocks } from "@/components/layout/clocks";
import type { OpenProps } from "@/components/ui/dialog";
import { call } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { type DayRange, endOfMonth, formatDateOnly, startOfMonth } from "@/lib/domain/dates";
import { formatDollars, fullName } from "@/lib/domain/format";
import { createRevenue, getRevenue, updateRevenue } from "@/lib/generated/calls/revenue";
import type { RevenueEvent } from "@/lib/revenue/contract";
import { isLikelyDay } from "@/lib/revenue/rules";
import { EventFields, type EventInputs } from "./event-fields";

interface EventDialogProps extends OpenProps {
  providerId: string;
  /** The event to change; null adds one. */
  event: RevenueEvent | null;
  /** The days that the page shows, and a function to show others. */
  shown: DayRange;
  onShow: (range: DayRange) => void;
}

export function EventDialog({ providerId, event, open, onOpenChange, shown, onShow }: EventDialogProps) {
  const change = useChange();
  const { providerToday: today } = useClocks();
  const askAboutYear = useYearQuestion(today, event?.eventDate);
  const params = { providerId };
  const { base, ...form } = useRecordForm({
    record: event,
    open,
    schema: () => import("@/lib/revenue/contract").then((contract) => contract.RevenueForm),
    draft: event ? `revenue:${event.id}` : `new-revenue:${providerId}`,
    failureTitle: event ? "Failed to update revenue" : "Failed to add revenue",
    inputsOf,
    empty: { ...EMPTY, eventDate: today },
    create: async (body, keyFor) => {
      askAboutYear(body.eventDate);
      const saved = await change(createRevenue, { params, body, idempotencyKey: keyFor(body) });
      toastSaved(saved, { isNew: true, shown, onShow });
    },
    update: async (values, { id: revenueId, version }) => {
      askAboutYear(values.eventDate);
      const saved = await change(updateRevenue, { params: { ...params, revenueId }, body: { ...values, version } });
      toastSaved(saved, { isNew: false, shown, onShow });
    },
    readLatest: ({ id: revenueId }) => call(getRevenue, { params: { ...params, revenueId } }),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onOpenChange={onOpenChange}
      title={event ? "Edit Revenue" : "Add Revenue"}
      submitLabel={event ? "Save" : "Add Revenue"}
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
    description: "Its date is outside the range shown.",
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
