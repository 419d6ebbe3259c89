"use client";

import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { ComboboxField } from "@/components/form/combobox-field";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import type { ComboboxOption } from "@/components/ui/combobox";
import { call } from "@/lib/api-client/call";
import { listProviderRevenueReps, listRevenueCategories, type RevenueForm } from "@/lib/contracts/revenue";
import { monthsBefore } from "@/lib/domain/dates";
import { REPS_MONTHS_BACK } from "@/lib/domain/revenue";

export type EventInputs = z.input<typeof RevenueForm>;
export type EventValues = z.output<typeof RevenueForm>;

interface EventFieldsProps {
  form: UseFormReturn<EventInputs, unknown, EventValues>;
  providerId: string;
  /** yyyy-MM-dd, of the business. */
  today: string;
  /** The sales rep of the event being edited. */
  repName: string | null;
}

/** An event's inputs. */
export function EventFields({ form: { control }, providerId, today, repName }: EventFieldsProps) {
  const params = { providerId };

  /** Those in use, and what is typed, as a new one. */
  async function loadCategories(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
    const { items } = await call(listRevenueCategories, { params, signal });
    const known = items.map(({ category }) => category);
    const isKnown = known.some((category) => category.toLowerCase() === query.toLowerCase());
    return [
      ...known.filter(contains(query)).map((category) => ({ value: category, label: category })),
      ...(query && !isKnown ? [{ value: query, label: query, hint: "New category" }] : []),
    ];
  }

  async function loadReps(query: string, signal: AbortSignal): Promise<ComboboxOption[]> {
    const days = { startDate: monthsBefore(today, REPS_MONTHS_BACK), endDate: today };
    const { items } = await call(listProviderRevenueReps, { params, query: days, signal });
    return items.filter(({ name }) => contains(query)(name)).map(({ id, name }) => ({ value: id, label: name }));
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField control={control} name="amount" label="Amount" required autoFocus />
      <DateField control={control} name="eventDate" label="Event date" />
      <ComboboxField
        control={control}
        name="category"
        label="Category"
        required
        load={loadCategories}
        placeholder="Select or type a category"
        searchPlaceholder="Search or type a new category…"
        emptyText="Type to add the first category"
      />
      <TextField control={control} name="customer" label="Customer" maxLength={200} />
      <TextField
        control={control}
        name="description"
        label="Description"
        required
        maxLength={500}
        className="sm:col-span-2"
      />
      <ComboboxField
        control={control}
        name="salesRepId"
        label="Sales rep"
        load={loadReps}
        selectedLabel={repName}
        placeholder="Nobody"
        searchPlaceholder="Search sales reps…"
        emptyText="No sales reps found"
        clearable
      />
      <CheckboxField control={control} name="isRecurring" label="Recurring" className="self-end" />
    </div>
  );
}

const contains =
  (query: string) =>
  (text: string): boolean =>
    text.toLowerCase().includes(query.toLowerCase());
